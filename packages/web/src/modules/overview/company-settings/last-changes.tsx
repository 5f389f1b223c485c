import { useQuery } from '@tanstack/react-query';
import type { Output } from '../../../api/operation-map.ts';
import { query } from '../../../api/query.ts';
import { useInstants } from '../../../kit/form/shown-time.ts';
import { Note } from '../../../kit/layout/note.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import { Fetching } from '../../../kit/layout/fetching.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import { AppLink } from '../../../kit/link/app-link.tsx';
import classes from './edit-data.module.css';

type Entry = Output<'auditHistory.get'>['entries'][number];

const most = 4;

/** What a change was, in few words: of the company itself the field with its new value or which fields, else what it belongs to. */
function changeText({ action, what, changes }: Entry): string {
  const verb = action.toLowerCase();
  if (what !== 'Company') return `${verb} ${what}`;
  const [first, ...others] = changes;
  if (first === undefined || action !== 'Changed') return `${verb} the company`;
  if (others.length === 0)
    return first.new === null ? `emptied ${first.label}` : `set ${first.label} to ${first.new}`;
  const labels = changes.map(({ label }) => label);
  return labels.length <= 3
    ? `changed ${labels.join(', ')}`
    : `changed ${labels.slice(0, 2).join(', ')} and ${labels.length - 2} more`;
}

/** The newest changes of the company itself, from its history. */
export function LastChanges({ companyId }: { readonly companyId: string }) {
  const timeOf = useInstants();
  const answer = useQuery(
    query('auditHistory.get', { Entity: 'company', Id: companyId }, { quiet: true }),
  );
  const { data } = answer;
  const entries = data?.entries.slice(0, most) ?? [];
  return (
    <Panel
      title="Last changes"
      isFlush
      aside={<AppLink href="/administrator/edit-data?tab=audit-log">Audit log</AppLink>}
    >
      {data ? (
        <Rows as="ul" isLined>
          {entries.map((entry) => (
            <li key={entry.id} className={classes.change}>
              <span>
                <strong>{entry.actor?.displayName ?? 'Automatically'}</strong> {changeText(entry)}
              </span>
              <Note as="span" isSmall>
                <time dateTime={entry.at}>{timeOf(entry.at)}</time>
              </Note>
            </li>
          ))}
        </Rows>
      ) : (
        <Fetching query={answer} />
      )}
    </Panel>
  );
}
