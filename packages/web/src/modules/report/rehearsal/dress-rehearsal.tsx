import { Button, SegmentedControl, Skeleton } from '@mantine/core';
import { counted, formatDay, formatMoment } from '@roadproof/domain/format';
import { IconCalendarEvent, IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { openDocument, saveDocument } from '../../../api/document.ts';
import type { Output } from '../../../api/operation-map.ts';
import { mutation, query } from '../../../api/query.ts';
import { useTimeZone } from '../../../kit/form/today.ts';
import { Awaited } from '../../../kit/layout/awaited.tsx';
import { Columns } from '../../../kit/layout/columns.tsx';
import { Note } from '../../../kit/layout/note.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { useQueryString } from '../../../kit/link/use-query-string.ts';
import { PrintButton } from '../../../kit/progress/print-button.tsx';
import { FetchFault } from '../../../kit/status/fetch-fault.tsx';
import { toastSuccess } from '../../../kit/toast/toast.ts';
import { Page } from '../../../shell/page.tsx';
import { ScreenButton } from '../../../shell/screen-button.tsx';
import { FindingsPanel } from './findings-panel.tsx';
import { MailButton } from './mail-dialog.tsx';
import type { Rehearsal } from './mend-link.ts';
import classes from './rehearsal.module.css';
import { SamplePanel } from './sample-panel.tsx';
import { ScorePanel } from './score-panel.tsx';
import { WeekLine } from './week-line.tsx';

type Answer = Output<'rehearsals.get'>;

// A day travels with a time of day behind it.
const dayOf = (sent: string): string => sent.slice(0, 10);
const withDays = (answer: Answer): Answer => ({
  ...answer,
  weeks: answer.weeks.map(({ week, score }) => ({ week: dayOf(week), score })),
  rehearsal: answer.rehearsal && { ...answer.rehearsal, week: dayOf(answer.rehearsal.week) },
});

const spans = [
  { value: '12', label: '12 weeks' },
  { value: '52', label: '52' },
];

const fileName = 'what_an_auditor_would_write.pdf';

/** The buttons of the head: draw again, mail or save, print. */
function Acts({
  answer,
  onDrawn,
}: {
  readonly answer: Answer;
  readonly onDrawn: (id: string) => void;
}) {
  const { rehearsal, canDraw, canMail } = answer;
  const draw = useMutation(mutation('rehearsals.save'));
  const onDraw = () =>
    draw.mutate(
      {},
      {
        onSuccess: ({ id }) => {
          toastSuccess('Drawn again', 'It is an extra: the line by week stays as it is.');
          onDrawn(id);
        },
      },
    );
  return (
    <>
      {canDraw ? (
        <Button variant="default" loading={draw.isPending} onClick={onDraw}>
          {rehearsal ? 'Draw again' : 'Draw one now'}
        </Button>
      ) : null}
      {rehearsal ? <SendButton rehearsal={rehearsal} canMail={canMail} /> : null}
      {rehearsal ? (
        <PrintButton
          label="What an auditor would write"
          isPrimary
          open={() => openDocument('rehearsals.document', { id: rehearsal.id }, fileName)}
        />
      ) : null}
    </>
  );
}

function SendButton({
  rehearsal,
  canMail,
}: {
  readonly rehearsal: Rehearsal;
  readonly canMail: boolean;
}) {
  if (canMail) return <MailButton rehearsal={rehearsal} />;
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      onClick={() => void saveDocument('rehearsals.document', { id: rehearsal.id }, fileName)}
    >
      Save as PDF
    </Button>
  );
}

/** Which week it is, how much was drawn and when. */
function Description({ rehearsal }: { readonly rehearsal: Rehearsal }) {
  const zone = useTimeZone();
  const { week, kind, sample, drawnAt, maker } = rehearsal;
  const of = (what: Rehearsal['sample'][number]['kind']) =>
    sample.filter((one) => one.kind === what).length;
  const drawn = [
    ...(rehearsal.poolDrivers === null ? [] : [counted(of('driver'), 'driver')]),
    ...(rehearsal.poolUnits === null ? [] : [counted(of('unit'), 'unit')]),
  ].join(' and ');
  const by = kind === 'extra' ? `, an extra${maker === null ? '' : ` by ${maker}`}` : '';
  return `Week of ${formatDay(week)} · ${drawn}, drawn ${formatMoment(drawnAt, zone)}${by}`;
}

function ByWeek({ answer, rehearsal }: { readonly answer: Answer; readonly rehearsal: Rehearsal }) {
  const [span, setSpan] = useState('12');
  return (
    <Panel
      title="By week"
      aside={
        <SegmentedControl
          size="xs"
          aria-label="Weeks"
          data={spans}
          value={span}
          onChange={setSpan}
        />
      }
    >
      {answer.weeks.length === 0 ? (
        <Note>The line begins with the first Monday.</Note>
      ) : (
        <WeekLine weeks={answer.weeks} until={rehearsal.week} count={Number(span)} />
      )}
      <AppLink href="/reports/dress-rehearsal/all">All rehearsals</AppLink>
    </Panel>
  );
}

function Body({ answer }: { readonly answer: Answer }) {
  const zone = useTimeZone();
  const { rehearsal, canDraw, nextAt } = answer;
  if (rehearsal === null)
    return (
      <Panel label="Dress rehearsal">
        <Awaited
          icon={IconCalendarEvent}
          title={canDraw ? 'No rehearsal yet.' : 'Nothing to rehearse yet.'}
          text={
            canDraw
              ? `The next one is drawn ${formatMoment(nextAt, zone)}.`
              : 'Add drivers or units.'
          }
        >
          {canDraw ? null : (
            <Columns>
              <ScreenButton to="/employee/driver/add">Add Driver</ScreenButton>
              <ScreenButton to="/equipment/add">Add Equipment</ScreenButton>
            </Columns>
          )}
        </Awaited>
      </Panel>
    );
  return (
    <div className={classes.page}>
      <ScorePanel rehearsal={rehearsal} weeks={answer.weeks} />
      <ByWeek answer={answer} rehearsal={rehearsal} />
      <FindingsPanel rehearsal={rehearsal} />
      <SamplePanel rehearsal={rehearsal} />
    </div>
  );
}

/** Each Monday a few drivers and units are drawn and checked as an auditor would; what was found is kept. */
export function DressRehearsal() {
  const [search, setSearch] = useQueryString();
  const [id, week] = [search.get('id'), search.get('week')];
  const found = useQuery(
    query('rehearsals.get', { ...(id && { id }), ...(week && { week }) }, { quiet: true }),
  );
  const data = found.data && withDays(found.data);
  return (
    <Page
      title="Dress rehearsal"
      crumb="Dress Rehearsal"
      description={data?.rehearsal ? <Description rehearsal={data.rehearsal} /> : undefined}
      action={
        data ? (
          <Acts
            answer={data}
            onDrawn={(drawn) => setSearch({ id: drawn, week: undefined }, { replace: false })}
          />
        ) : null
      }
    >
      {data ? <Body answer={data} /> : null}
      {!data && found.isError ? <FetchFault onAgain={() => found.refetch()} /> : null}
      {!data && !found.isError ? (
        <div className={classes.page} role="status" aria-label="Fetching data...">
          {[170, 170, 300, 300].map((height, at) => (
            <Skeleton key={at} height={height} radius={12} />
          ))}
        </div>
      ) : null}
    </Page>
  );
}
