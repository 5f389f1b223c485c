import { Button, Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconChevronRight, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type KeyboardEvent } from 'react';
import type { Output } from '../../../api/operation-map.ts';
import { query } from '../../../api/query.ts';
import { useSearchKey } from '../../../kit/grid/walk/use-search-key.ts';
import { Columns } from '../../../kit/layout/columns.tsx';
import { Note } from '../../../kit/layout/note.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { useGo } from '../../../kit/link/use-go.ts';
import { InviteButton } from '../../../pieces/invite-button.tsx';
import { Page } from '../../../shell/page.tsx';
import { useScreenHref } from '../../../shell/use-screen-href.ts';
import { settingCards, type SettingCard } from './cards.ts';
import { findSettings, type ShownSetting } from './find-settings.ts';
import flowStyles from '../../../kit/layout/flow.module.css';
import textStyles from '../../../kit/layout/text.module.css';
import classes from './settings.module.css';
import toneStyles from '../../../kit/status/tone.module.css';

type Line = Output<'settings.get'>[number];
type ValueOf = (setting: ShownSetting) => Line | undefined;

function Value({
  line,
  isAsking,
}: {
  readonly line: Line | undefined;
  readonly isAsking: boolean;
}) {
  if (!line) return isAsking ? <Skeleton width={64} height={12} /> : null;
  if (!line.isLate) return <span className={classes.value}>{line.value}</span>;
  return (
    <span className={`${classes.late ?? ''} ${toneStyles.danger ?? ''}`}>
      <IconAlertTriangle size={14} aria-hidden />
      {line.value}
    </span>
  );
}

interface LinesProps {
  readonly settings: readonly ShownSetting[];
  readonly valueOf: ValueOf;
  readonly isAsking: boolean;
}

function Lines({ settings, valueOf, isAsking }: LinesProps) {
  return (
    <Rows as="ul" isLined className={classes.lines}>
      {settings.map((setting) => (
        <li key={setting.key}>
          <AppLink className={classes.line} href={setting.href}>
            <span className={classes.name}>
              {setting.label}
              {setting.place ? <span className={classes.place}>{setting.place}</span> : null}
            </span>
            <Value line={valueOf(setting)} isAsking={isAsking && setting.of !== undefined} />
            <IconChevronRight
              size={15}
              aria-hidden
              className={`${textStyles.dim} ${flowStyles.noShrink}`}
            />
          </AppLink>
        </li>
      ))}
    </Rows>
  );
}

interface SearchProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly first: ShownSetting | undefined;
}

function Search({ text, onText, first }: SearchProps) {
  const input = useSearchKey();
  const go = useGo();
  const steer = ({ key }: KeyboardEvent) => {
    if (key === 'Enter' && first) go(first.href);
    if (key === 'Escape') onText('');
  };
  return (
    <label className={classes.search}>
      <IconSearch size={17} aria-hidden />
      <span className="visually-hidden">Search settings</span>
      <input
        ref={input}
        type="search"
        placeholder="Search settings: logo, due soon days, API key, terminals, audit log …"
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        onKeyDown={steer}
      />
      <kbd aria-hidden>F</kbd>
    </label>
  );
}

/** Everything an administrator sets, in one place: each line says what is set now and opens where it is changed. */
export function Settings() {
  const [text, setText] = useState('');
  const hrefTo = useScreenHref();
  const { data, isPending, isError, refetch } = useQuery(
    query('settings.get', {}, { quiet: true }),
  );
  const hrefOf = (to: readonly string[]) =>
    to.find((address) => hrefTo(address.split(/[?#]/)[0] ?? '') !== undefined);
  const known = data && new Set(data.map(({ key }) => key));
  const linesOf = ({ lines }: SettingCard): readonly ShownSetting[] =>
    lines.flatMap(({ key, label, to }) => {
      const href = hrefOf(to);
      if (href === undefined || (known && !known.has(key))) return [];
      return [{ key, label, href, of: key }];
    });
  const valueOf: ValueOf = ({ of }) => data?.find(({ key }) => key === of);
  const isSearching = text.trim() !== '';
  const found = isSearching
    ? findSettings(settingCards, hrefOf, text).filter(
        ({ of }) => of === undefined || !known || known.has(of),
      )
    : [];
  return (
    <Page
      title="Settings"
      description="The company, its people, its lists and its data in one place."
      action={<InviteButton />}
    >
      <Rows gap={14}>
        <Search text={text} onText={setText} first={found[0]} />
        {isError ? (
          <Note as="div" tone="accent" role="status">
            <Columns as="span">
              What is set could not be fetched.
              <Button size="compact-sm" variant="subtle" onClick={() => void refetch()}>
                Try again
              </Button>
            </Columns>
          </Note>
        ) : null}
        {isSearching ? (
          <Panel title="Found" isFlush className={classes.found}>
            <Lines settings={found} valueOf={valueOf} isAsking={isPending} />
            {found.length === 0 ? (
              <p role="status" className={classes.nothing}>
                No setting has “{text.trim()}” in its name.
              </p>
            ) : null}
          </Panel>
        ) : (
          <div className={classes.columns}>
            {settingCards.map((cards) => (
              <div key={cards[0]?.title} className={classes.column}>
                {cards.map((card) => (
                  <Card
                    key={card.title}
                    title={card.title}
                    settings={linesOf(card)}
                    valueOf={valueOf}
                    isAsking={isPending}
                  />
                ))}
              </div>
            ))}
          </div>
        )}
      </Rows>
    </Page>
  );
}

function Card({ title, ...lines }: LinesProps & { readonly title: string }) {
  if (lines.settings.length === 0) return null;
  return (
    <Panel title={title} isFlush>
      <Lines {...lines} />
    </Panel>
  );
}
