import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '../../../api/query.ts';
import { DetailsLayout } from '../../../kit/details/details.tsx';
import { HistoryTab } from '../../../kit/history/history-tab.tsx';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { useGo } from '../../../kit/link/use-go.ts';
import type { TabName } from '../../../kit/tabs/tab-address.ts';
import { Tabbed } from '../../../kit/tabs/tabbed.tsx';
import { useTab } from '../../../kit/tabs/use-tab.ts';
import { toastSuccess } from '../../../kit/toast/toast.ts';
import { usePiece } from '../../../kit/use-piece.ts';
import { NeighbourWalk } from '../../../shell/neighbour-walk.tsx';
import { Page } from '../../../shell/page.tsx';
import { useScreenHref } from '../../../shell/use-screen-href.ts';
import { useRemindersQuestion } from './ask-reminders.tsx';
import { ProgramFacts, ProgramTasks } from './program-facts.tsx';
import { ProgramGate } from './program-gate.tsx';
import { ProgramUnits } from './program-units.tsx';
import classes from './program.module.css';
import type { Program } from './program.ts';

const fetchDialog = async () => (await import('./join-dialog.tsx')).JoinDialog;

const tabs: readonly [TabName, ...TabName[]] = [
  { name: 'details', label: 'Details' },
  { name: 'units', label: 'Units' },
  { name: 'history', label: 'History' },
];

function DeleteButton({ program }: { readonly program: Program }) {
  const go = useGo();
  const [ask, question] = useRemindersQuestion();
  const { mutate, isPending } = useMutation({
    ...mutation('servicePrograms.remove'),
    onSuccess: () => {
      toastSuccess('Deleted', `Service program ${program.name} deleted`);
      go('/equipment/service-program');
    },
  });
  const remove = async () => {
    const reminders = await ask({
      title: `Delete ${program.name}?`,
      text: 'Its units no longer follow it. Delete their reminders too, or keep them with a schedule of their own.',
      action: 'Delete program',
    });
    if (reminders) mutate({ id: program.id, version: program.version, reminders });
  };
  return (
    <>
      <Button variant="subtle" color="gray" loading={isPending} onClick={() => void remove()}>
        Delete Program
      </Button>
      {question}
    </>
  );
}

function Actions({ program, onPick }: { readonly program: Program; readonly onPick: () => void }) {
  const edit = useScreenHref()('/equipment/service-program/edit', { id: program.id });
  return (
    <>
      <DeleteButton program={program} />
      {edit ? (
        <Button variant="default" component={AppLink} href={edit}>
          Edit
        </Button>
      ) : null}
      <Button onClick={onPick}>Add Units</Button>
    </>
  );
}

function Details({ program }: { readonly program: Program }) {
  const [tab, open] = useTab(tabs, 'name');
  const [isPicking, setPicking] = useState(false);
  const [JoinDialog, ask] = usePiece(fetchDialog);
  const pick = () => {
    ask();
    setPicking(true);
  };
  return (
    <Page
      title={program.name}
      {...(program.description && { description: program.description })}
      walk={
        <NeighbourWalk
          call="servicePrograms.neighbours"
          id={program.id}
          to="/equipment/service-program/details"
        />
      }
      action={<Actions program={program} onPick={pick} />}
      fill={tab.name === 'units'}
    >
      <Tabbed
        label="Service program"
        tabs={tabs}
        active={tab}
        onOpen={open}
        tail={({ name }) => (name === 'units' ? String(program.unitCount) : null)}
        className={classes.panel}
      >
        {tab.name === 'units' ? <ProgramUnits program={program} /> : null}
        {tab.name === 'history' ? <HistoryTab entity="serviceProgram" id={program.id} /> : null}
        {tab.name === 'details' ? (
          <DetailsLayout summary={<ProgramFacts program={program} />}>
            <ProgramTasks program={program} />
          </DetailsLayout>
        ) : null}
      </Tabbed>
      {isPicking && JoinDialog ? (
        <JoinDialog program={program} onClose={() => setPicking(false)} />
      ) : null}
    </Page>
  );
}

/** One program: its tasks, the units that follow it and where they stand, and what changed. */
export function ServiceProgramDetails() {
  return (
    <ProgramGate title="Service Program">
      {(program) => <Details key={program.id} program={program} />}
    </ProgramGate>
  );
}
