import { periodOfDue } from '@roadproof/domain/equipment/filing-season';
import { formatDay } from '@roadproof/domain/format';
import { copyWords, sourceWords } from '@roadproof/domain/people/rule-text';
import { Fact, Facts } from '../../../kit/details/details.tsx';
import { Note } from '../../../kit/layout/note.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { DueDayMark } from '../../../kit/status/due-day-mark.tsx';
import { StatusMark } from '../../../kit/status/status-mark.tsx';
import { useScreenHref } from '../../../shell/use-screen-href.ts';
import { dayOf, ownerOf, type Renewal } from './renewal.ts';
import classes from './renewal.module.css';

interface Props {
  readonly renewal: Renewal;
}

/** Whose it is, as a link where its screen exists. */
export function Owner({ renewal }: Props) {
  const hrefTo = useScreenHref();
  const { equipmentId } = renewal;
  const href = equipmentId ? hrefTo('/equipment/details', { id: equipmentId }) : undefined;
  return href ? <AppLink href={href}>{ownerOf(renewal)}</AppLink> : <>{ownerOf(renewal)}</>;
}

/** Where it stands and why. */
export function RenewalSummary({ renewal }: Props) {
  const { standing, nextRenewal, rule } = renewal;
  const due = dayOf(nextRenewal);
  const period = due === null ? null : periodOfDue(rule, due);
  return (
    <Panel title="Status">
      <Rows gap={10} className={classes.standing}>
        <StatusMark state={standing.state} />
        <p className={classes.what}>
          <DueDayMark day={nextRenewal} dueStatus={standing} />
        </p>
        <Note>{standing.text}</Note>
        {renewal.grace ? <Note>{renewal.grace}</Note> : null}
        {period ? (
          <Note>
            {rule.agencyRule === 'ucr'
              ? `This filing is for registration year ${period.label}.`
              : `This filing is for ${period.label}.`}
          </Note>
        ) : null}
        {renewal.unmet.map(({ year, label, due: missed }) => (
          <Note key={year} tone="warning">
            No filing is recorded for {label}. It was due {formatDay(missed)}.
          </Note>
        ))}
      </Rows>
    </Panel>
  );
}

/** When the text of a rule was read, and in what. */
function readWords({ regulation, sourceReadOn, sourceKind, sourceCopy }: Renewal['rule']) {
  if (regulation === null) return undefined;
  if (sourceReadOn === null) return 'Text not read';
  return [`Read ${formatDay(sourceReadOn)}`, sourceWords[sourceKind], sourceCopy]
    .filter(Boolean)
    .join(' · ');
}

const mirrorLabel = {
  inspectionDate: 'Inspection date of the unit',
  registrationDate: 'Registration date of the unit',
};

/** What is renewed and by which rule. */
export function RenewalFacts({ renewal }: Props) {
  const { rule, equipment } = renewal;
  const threshold = renewal.dueSoonDays ?? rule.dueSoonDays ?? renewal.standing.threshold;
  return (
    <Panel title="Details">
      <Facts>
        <Fact label="Equipment">
          <Owner renewal={renewal} />
        </Fact>
        <Fact label="Renewal type">{renewal.renewalType.renewalName}</Fact>
        <Fact label="Next renewal">{formatDay(renewal.nextRenewal)}</Fact>
        <Fact label="Last completed on">{formatDay(renewal.lastCompletedOn)}</Fact>
        {rule.copiesTo === 'none' ? null : (
          <Fact label={mirrorLabel[rule.copiesTo]} note="Set by the newest completion">
            {formatDay(equipment[rule.copiesTo])}
          </Fact>
        )}
        {renewal.equipmentId === null ? null : <Fact label="Plate">{equipment.plate}</Fact>}
        <Fact label="Interval" note={rule.seasonText}>
          {rule.ruleText}
        </Fact>
        <Fact label="Regulation" note={readWords(rule)}>
          {rule.regulation}
        </Fact>
        {rule.sourceIsOld ? (
          <Fact label="Copy read">
            <Note tone="warning">{copyWords(rule)}</Note>
          </Fact>
        ) : null}
        {rule.sourceText ? (
          <Fact label="Text" isWide>
            “{rule.sourceText}”
          </Fact>
        ) : null}
        <Fact label="Due soon" note={renewal.dueSoonDays === null ? 'By its type' : 'Of its own'}>
          {threshold} days before
        </Fact>
        <Fact label="Notes" isWide>
          {renewal.notes}
        </Fact>
      </Facts>
    </Panel>
  );
}
