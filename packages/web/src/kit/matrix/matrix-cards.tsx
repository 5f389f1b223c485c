import { Button } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { PersonMark } from '../details/person-mark.tsx';
import { Footer } from '../grid/frame/footer.tsx';
import { useRowScroll } from '../grid/frame/use-page-scroll.ts';
import { useShown } from '../grid/frame/use-shown.ts';
import textStyles from '../layout/text.module.css';
import { AppLink } from '../link/app-link.tsx';
import { StatusMark, toneOf } from '../status/status-mark.tsx';
import type { MatrixCard, MatrixLine, MatrixSource } from './matrix-source.ts';
import classes from './matrix.module.css';

const [head, line, more, space] = [60, 62, 44, 10];

type CardSource<R> = Omit<MatrixSource<R, never>, 'ticks' | 'bar'>;

/** The matrix on a phone: a card per row with what is open in it, each done from there. */
export function MatrixCards<R>({ source }: { readonly source: CardSource<R> }) {
  const { rows: list, fields, card: cardOf, words } = source;
  const { rows } = list;
  const scroller = useRef<HTMLDivElement>(null);
  const count = rows.total ?? 0;
  const heightAt = (index: number): number => {
    const row = rows.at(index);
    if (row === undefined) return head + 2 * line + space;
    const card = cardOf(row);
    return head + card.lines.length * line + (card.more === null ? 0 : more) + space + 2;
  };
  const scroll = useRowScroll(scroller);
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroll.scroller.current,
    scrollMargin: scroll.start,
    estimateSize: heightAt,
    paddingStart: space,
    overscan: 4,
  });
  // Heights follow what is known of the rows and the tab.
  useEffect(() => virtual.measure(), [virtual, rows.at, cardOf]);
  const { first, last } = useShown(virtual.range, list.show);
  return (
    <>
      <div
        ref={scroller}
        className={classes.cards}
        data-page={scroll.isPage || undefined}
        tabIndex={0}
        role="region"
        aria-label={words.cardsBox}
      >
        <div ref={scroll.rows} />
        <ul
          className={classes.all}
          aria-label={words.cards}
          aria-busy={rows.isLoading || undefined}
          style={{ height: virtual.getTotalSize() }}
        >
          {virtual.getVirtualItems().map(({ key, index, start, size }) => {
            const row = rows.at(index);
            return (
              <li
                key={key}
                className={classes.card}
                aria-setsize={count}
                aria-posinset={index + 1}
                style={{ height: size - space, transform: `translateY(${start - scroll.start}px)` }}
              >
                {row === undefined ? (
                  <span className={classes.bone} />
                ) : (
                  <Card
                    name={fields[0]?.text(row) ?? ''}
                    below={source.below(row)}
                    card={cardOf(row)}
                    href={source.hrefOf(row)}
                  />
                )}
              </li>
            );
          })}
        </ul>
      </div>
      {rows.isLoading && (
        <div role="status" className="visually-hidden">
          Fetching data...
        </div>
      )}
      <Footer rows={rows} reachable={count} first={first} last={last} />
    </>
  );
}

interface CardProps {
  readonly name: string;
  readonly below: string;
  readonly card: MatrixCard;
  readonly href: string | undefined;
}

function Card({ name, below, card: { badge, lines, more: rest }, href }: CardProps) {
  return (
    <>
      <div className={classes.cardHead}>
        <PersonMark name={name} />
        <span className={classes.cardText}>
          {href ? <AppLink href={href}>{name}</AppLink> : <span>{name}</span>}
          <span>{below}</span>
        </span>
        {badge ? <StatusMark state={badge.state} label={badge.label} /> : null}
      </div>
      {lines.map((one) => (
        <CardLine key={one.id} line={one} />
      ))}
      {rest === null ? null : (
        <div className={classes.cardMore}>
          {href ? <AppLink href={href}>{rest}</AppLink> : null}
        </div>
      )}
    </>
  );
}

function CardLine({
  line: { title, text, tail, state, act, onAct },
}: {
  readonly line: MatrixLine;
}) {
  return (
    <div className={classes.cardLine}>
      <span className={classes.cardText}>
        <span>{title}</span>
        <span>
          {text}{' '}
          {tail ? (
            <span className={`${textStyles.strong} ${toneOf(state, '')}`}>{tail}</span>
          ) : null}
        </span>
      </span>
      <Button variant="default" h={44} aria-label={`${act} ${title}`} onClick={onAct}>
        {act}
      </Button>
    </div>
  );
}
