import { Button } from '@mantine/core';
import { dueStatusOf } from '@roadproof/domain/due';
import { counted, formatDay } from '@roadproof/domain/format';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { PersonMark } from '../../../../kit/details/person-mark.tsx';
import { useToday } from '../../../../kit/form/today.ts';
import { Footer } from '../../../../kit/grid/frame/footer.tsx';
import type { ListModel } from '../../../../kit/grid/frame/use-list.ts';
import { useRowScroll } from '../../../../kit/grid/frame/use-page-scroll.ts';
import { useShown } from '../../../../kit/grid/frame/use-shown.ts';
import { AppLink } from '../../../../kit/link/app-link.tsx';
import { dueTail } from '@roadproof/domain/due-tail';
import { StatusMark, toneOf } from '../../../../kit/status/status-mark.tsx';
import type { Assignment } from '../assign/assignment.ts';
import { openOf } from './matrix-cell.ts';
import type { MatrixCourse, MatrixPerson } from './matrix-source.ts';
import classes from './matrix.module.css';
import type { OpenPlace } from '../assign/open-place.ts';
import textStyles from '../../../../kit/layout/text.module.css';

const [head, line, more, space] = [60, 62, 44, 10];
const severity = { OVERDUE: 0, DUE_SOON: 1, PENDING: 2 } as const;
type Open = keyof typeof severity;
const rank = ({ state }: OpenPlace): number => severity[(state ?? 'PENDING') as Open];

interface Shown {
  readonly open: readonly OpenPlace[];
  readonly rest: number;
}

/** What a card lists: what is open, the worst first, and how many are behind the person. */
function shownOf(
  person: MatrixPerson,
  courses: readonly MatrixCourse[],
  status: string | undefined,
): Shown {
  const all = openOf(person, courses).toSorted(
    (a, b) => rank(a) - rank(b) || (a.dueDate ?? '').localeCompare(b.dueDate ?? ''),
  );
  const open = status
    ? all.filter((place) => person.cells[place.courseCatalogId]?.status === status)
    : all;
  return { open, rest: Object.keys(person.cells).length - open.length };
}

interface Props {
  readonly list: ListModel<MatrixPerson>;
  readonly courses: readonly MatrixCourse[];
  /** The state of the tab; then a card lists only these. */
  readonly status: string | undefined;
  readonly onOpen: (assignment: Assignment) => void;
  readonly hrefOf: (person: MatrixPerson) => string | undefined;
}

/** The matrix on a phone: a card per person with what is open, each completed from there. */
export function MatrixCards({ list, courses, status, onOpen, hrefOf }: Props) {
  const { rows } = list;
  const scroller = useRef<HTMLDivElement>(null);
  const count = rows.total ?? 0;
  const heightAt = (index: number): number => {
    const person = rows.at(index);
    if (!person) return head + 2 * line + space;
    const { open, rest } = shownOf(person, courses, status);
    return head + open.length * line + (rest > 0 ? more : 0) + space + 2;
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
  // Heights follow what is known of the people and the tab.
  useEffect(() => virtual.measure(), [virtual, rows.at, courses, status]);
  const { first, last } = useShown(virtual.range, list.show);
  return (
    <>
      <div
        ref={scroller}
        className={classes.cards}
        data-page={scroll.isPage || undefined}
        tabIndex={0}
        role="region"
        aria-label="People"
      >
        <div ref={scroll.rows} />
        <ul
          className={classes.all}
          aria-label="Training by person"
          aria-busy={rows.isLoading || undefined}
          style={{ height: virtual.getTotalSize() }}
        >
          {virtual.getVirtualItems().map(({ key, index, start, size }) => {
            const person = rows.at(index);
            return (
              <li
                key={key}
                className={classes.card}
                aria-setsize={count}
                aria-posinset={index + 1}
                style={{ height: size - space, transform: `translateY(${start - scroll.start}px)` }}
              >
                {person ? (
                  <Card
                    person={person}
                    shown={shownOf(person, courses, status)}
                    href={hrefOf(person)}
                    onOpen={onOpen}
                  />
                ) : (
                  <span className={classes.bone} />
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
  readonly person: MatrixPerson;
  readonly shown: Shown;
  readonly href: string | undefined;
  readonly onOpen: (assignment: Assignment) => void;
}

function Card({ person, shown, href, onOpen }: CardProps) {
  const { employeeName, employeeGroup } = person;
  const { open, rest } = shown;
  const [worst] = open;
  const alike = open.filter(({ state }) => state === worst?.state).length;
  return (
    <>
      <div className={classes.cardHead}>
        <PersonMark name={employeeName} />
        <span className={classes.cardText}>
          {href ? <AppLink href={href}>{employeeName}</AppLink> : <span>{employeeName}</span>}
          <span>{employeeGroup ?? 'No group'}</span>
        </span>
        {worst?.state ? (
          <StatusMark state={worst.state} label={`${alike} ${words[worst.state as Open]}`} />
        ) : null}
      </div>
      {open.map((place) => (
        <CardCourse key={place.courseCatalogId} place={place} onOpen={onOpen} />
      ))}
      {rest > 0 ? (
        <div className={classes.cardMore}>
          {href ? <AppLink href={href}>{counted(rest, 'other course')}</AppLink> : null}
        </div>
      ) : null}
    </>
  );
}

const words: Readonly<Record<Open, string>> = {
  OVERDUE: 'overdue',
  DUE_SOON: 'due soon',
  PENDING: 'pending',
};

function CardCourse({
  place,
  onOpen,
}: {
  readonly place: OpenPlace;
  readonly onOpen: (assignment: Assignment) => void;
}) {
  const { course, dueDate, state } = place;
  const dueStatus = dueStatusOf({ due: dueDate?.slice(0, 10) ?? null, today: useToday() });
  const tail = dueTail({ ...dueStatus, state: state ?? dueStatus.state });
  return (
    <div className={classes.cardCourse}>
      <span className={classes.cardText}>
        <span>{course}</span>
        <span>
          due {formatDay(dueDate)}{' '}
          {tail ? (
            <span className={`${textStyles.strong} ${toneOf(state, '')}`}>{tail}</span>
          ) : null}
        </span>
      </span>
      <Button
        variant="default"
        h={44}
        aria-label={`Complete ${course}`}
        onClick={() => onOpen(place)}
      >
        Complete
      </Button>
    </div>
  );
}
