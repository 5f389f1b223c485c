import { Button } from '@mantine/core';
import { formatCount } from '@roadproof/domain/format';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { openDocument, saveDocument } from '../../../../api/document.ts';
import { Tag } from '../../../../kit/details/tag.tsx';
import { Deletes } from '../../../../kit/dialog/deletes.tsx';
import { HistoryTab } from '../../../../kit/history/history-tab.tsx';
import { AppLink } from '../../../../kit/link/app-link.tsx';
import { useGo } from '../../../../kit/link/use-go.ts';
import type { TabName } from '../../../../kit/tabs/tab-address.ts';
import { Tabbed } from '../../../../kit/tabs/tabbed.tsx';
import { useTab } from '../../../../kit/tabs/use-tab.ts';
import { NeighbourWalk } from '../../../../shell/neighbour-walk.tsx';
import { Page } from '../../../../shell/page.tsx';
import { useScreenHref } from '../../../../shell/use-screen-href.ts';
import { PrintButton } from '../../../../kit/progress/print-button.tsx';
import { CancelDialog } from '../plan/cancel-dialog.tsx';
import { TrainingCourses } from './training-courses.tsx';
import { TrainingDocuments } from './training-documents.tsx';
import { TrainingFacts } from './training-facts.tsx';
import { TrainingGate, type Training } from './training-gate.tsx';
import { TrainingRoster } from './training-roster.tsx';
import classes from './details.module.css';

const tabs: readonly [TabName, ...TabName[]] = [
  { name: 'roster', label: 'Roster' },
  { name: 'courses', label: 'Courses' },
  { name: 'documents', label: 'Documents' },
  { name: 'history', label: 'History' },
];

function Actions({ training }: { readonly training: Training }) {
  const hrefTo = useScreenHref();
  const go = useGo();
  const [isCancelling, setCancelling] = useState(false);
  const edit = training.isCancelled ? undefined : hrefTo('/training/edit', { id: training.id });
  const isUntouched = training.completedAssignmentCount === 0;
  return (
    <>
      {isUntouched ? (
        <Deletes
          id={training.id}
          operation="trainings.remove"
          thing="Training"
          successText="Training Deleted Successfully"
          named={training.trainingName}
          detail={training.trainingName}
          onDeleted={() => go('/training')}
        >
          Delete
        </Deletes>
      ) : null}
      {training.isCancelled ? null : (
        <Button variant="default" onClick={() => setCancelling(true)}>
          Cancel training
        </Button>
      )}
      <PrintButton
        label="Print sign-in sheet"
        open={() => openDocument('trainings.signInSheet', { Id: training.id }, 'sign_in_sheet.pdf')}
      />
      {training.classDate && !training.isCancelled ? (
        <Button
          variant="default"
          leftSection={<IconCalendarPlus size={16} aria-hidden />}
          onClick={() =>
            void saveDocument('trainingCalendar.ics', { Id: training.id }, 'class.ics').catch(
              () => undefined,
            )
          }
        >
          Add to calendar
        </Button>
      ) : null}
      {edit ? (
        <Button component={AppLink} href={edit}>
          Edit
        </Button>
      ) : null}
      <CancelDialog
        training={training}
        opened={isCancelling}
        onClose={() => setCancelling(false)}
      />
    </>
  );
}

function Details({ training }: { readonly training: Training }) {
  const [tab, open] = useTab(tabs, 'name');
  const count: Partial<Record<string, number>> = {
    roster: training.employeeCount,
    courses: training.courseCount,
    documents: training.documentCount,
  };
  return (
    <Page
      title={training.trainingName}
      description={training.description}
      badge={
        <>
          {training.isCancelled ? <Tag>Cancelled</Tag> : null}
          {training.isSafetyMeeting ? <Tag isLive>Safety meeting</Tag> : null}
        </>
      }
      walk={<NeighbourWalk call="trainings.neighbours" id={training.id} to="/training/details" />}
      action={<Actions training={training} />}
      fill={tab.name === 'roster' || tab.name === 'documents'}
    >
      <Tabbed
        label="Training"
        tabs={tabs}
        active={tab}
        onOpen={open}
        tail={({ name }) => (name in count ? formatCount(count[name]) : null)}
        above={<TrainingFacts training={training} />}
        className={classes.panel}
      >
        {tab.name === 'roster' ? <TrainingRoster training={training} /> : null}
        {tab.name === 'courses' ? <TrainingCourses training={training} /> : null}
        {tab.name === 'documents' ? <TrainingDocuments trainingId={training.id} /> : null}
        {tab.name === 'history' ? <HistoryTab entity="training" id={training.id} /> : null}
      </Tabbed>
    </Page>
  );
}

/** One training: how far it is, who is in it, its courses and documents. */
export function TrainingDetails() {
  return (
    <TrainingGate title="Training">
      {(training) => <Details key={training.id} training={training} />}
    </TrainingGate>
  );
}
