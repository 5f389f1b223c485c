import { notCheckedText } from '@roadproof/domain/dispatch/not-checked';
import { counted, formatCount } from '@roadproof/domain/format';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { Note } from '../../../kit/layout/note.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import { AnswerSign } from '../../../kit/status/answer-mark.tsx';
import { useScreenHref } from '../../../shell/use-screen-href.ts';
import classes from './grid.module.css';
import type { GridWorks } from './grid-cell.ts';

const named = 7;

/** Units that may not be used today, by name; only for people who may open the list of units. */
function BarredUnits({ href }: { readonly href: string }) {
  const { data } = useQuery({
    ...query('equipment.list', { mayBeUsed: 'no', options: { pageSize: named } }, { quiet: true }),
    meta: { followsLists: true },
  });
  if (!data || data.total === 0) return null;
  const names = data.data.map(({ name }) => name);
  const more = data.total - names.length;
  return (
    <p className={classes.note}>
      <AnswerSign answer="no" />
      <span>
        <strong>{counted(data.total, 'unit')} may not be used today:</strong> {names.join(', ')}
        {more > 0 ? `, ${formatCount(more)} more` : ''}
      </span>
      <AppLink href={href}>
        {data.total === 1 ? 'Open it' : `Open all ${formatCount(data.total)}`}
      </AppLink>
    </p>
  );
}

/** 'Self-certification of 36 drivers, GVWR of 22 units' */
function missingWords({ selfCertification, endorsements, gvwr }: GridWorks['notOnRecord']): string {
  const parts = [
    selfCertification ? `self-certification of ${counted(selfCertification, 'driver')}` : null,
    endorsements ? `endorsements of ${counted(endorsements, 'driver')}` : null,
    gvwr ? `GVWR of ${counted(gvwr, 'unit')}` : null,
  ];
  return parts.filter((part) => part !== null).join(', ');
}

interface Props {
  readonly notOnRecord: GridWorks['notOnRecord'] | undefined;
  readonly turnedOff: GridWorks['turnedOff'] | undefined;
}

/** Units barred today, facts that are not on record, and what is not checked. */
export function GridNotes({ notOnRecord, turnedOff = [] }: Props) {
  const hrefTo = useScreenHref();
  const units = hrefTo('/equipment/list', { tab: 'notUsable' });
  const facts = notOnRecord?.gvwr ? hrefTo('/equipment/facts') : undefined;
  const missing = notOnRecord ? missingWords(notOnRecord) : '';
  return (
    <Panel label="Before a unit goes" className={classes.notes}>
      {units === undefined ? null : <BarredUnits href={units} />}
      {missing === '' ? null : (
        <p className={classes.note}>
          <AnswerSign answer="unknown" />
          <span>
            <strong>Not on record:</strong> {missing}.
          </span>
          {facts === undefined ? null : <AppLink href={facts}>Fill in for many</AppLink>}
        </p>
      )}
      <Note isSmall>{notCheckedText(turnedOff)}</Note>
    </Panel>
  );
}
