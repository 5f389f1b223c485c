import { Button } from '@mantine/core';
import { counted } from '@roadproof/domain/format';
import { starterCounts } from '@roadproof/domain/service-starter-begin';
import { IconTruck } from '@tabler/icons-react';
import { useMutation, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { mutation, query } from '../../../api/query.ts';
import { useToday } from '../../../kit/form/today.ts';
import { Awaited } from '../../../kit/layout/awaited.tsx';
import { Fetching } from '../../../kit/layout/fetching.tsx';
import { Note } from '../../../kit/layout/note.tsx';
import { useGo } from '../../../kit/link/use-go.ts';
import { FetchFault } from '../../../kit/status/fetch-fault.tsx';
import { toastSuccess } from '../../../kit/toast/toast.ts';
import { Page } from '../../../shell/page.tsx';
import { ScreenButton } from '../../../shell/screen-button.tsx';
import { StarterBegins } from './starter-begins.tsx';
import { StarterCard } from './starter-card.tsx';
import {
  chosenOf,
  openingChoice,
  readPrograms,
  planFault,
  startInput,
  startLabel,
  type Choice,
  type StarterProgram,
  type StarterState,
} from './starter-plan.ts';
import { StarterUnits } from './starter-units.tsx';
import styles from './starter.module.css';
import { useStartPrograms } from './use-start-programs.ts';

const home = '/equipment/service-program';
const title = 'Starter service programs';
const crumb = 'Starter programs';

/** The starter service programs for the units of the company (docs/product.md, Starter service programs). */
export function StarterPage() {
  const answer = useQuery(query('serviceStarters.get', {}, { quiet: true }));
  if (answer.data) return <Loaded state={answer.data} query={answer} />;
  return (
    <Page title={title} crumb={crumb}>
      <Fetching query={answer} height={120} />
    </Page>
  );
}

type Choices = Readonly<Partial<Record<StarterProgram['code'], Partial<Choice>>>>;

interface LoadedProps {
  readonly state: StarterState;
  readonly query: Pick<UseQueryResult, 'isError' | 'refetch'>;
}

function Loaded({ state, query: { isError, refetch } }: LoadedProps) {
  const today = useToday();
  const go = useGo();
  const [changed, setChanged] = useState<Choices>({});
  const [isUnitsOpen, setIsUnitsOpen] = useState(false);
  const start = useStartPrograms(() => go(home));
  const hide = useMutation({
    ...mutation('serviceStarters.hide'),
    onSuccess: () => {
      toastSuccess('Offer Hidden', 'The button stays on the page of service programs.');
      go(home);
    },
  });
  const { units } = state;
  const programs = useMemo(() => readPrograms(state.programs), [state.programs]);
  const choiceOf = (program: StarterProgram): Choice => ({
    ...openingChoice(program),
    ...changed[program.code],
  });
  const change = useCallback(
    (code: StarterProgram['code'], part: Partial<Choice>) =>
      setChanged((before) => ({ ...before, [code]: { ...before[code], ...part } })),
    [],
  );
  const chosen = chosenOf(programs, choiceOf);
  const counts = starterCounts(chosen, today);
  const isFaulty = chosen.some(({ program }) => choiceOf(program).lines.some(planFault));
  if (units === 0)
    return (
      <Page title={title} crumb={crumb}>
        <Awaited
          icon={IconTruck}
          title="No units yet"
          text="Add your trucks and trailers first. Then start the service programs that fit them."
        >
          <ScreenButton to="/equipment/add">Add Equipment</ScreenButton>
        </Awaited>
      </Page>
    );
  return (
    <Page
      title={title}
      crumb={crumb}
      description={describe(state)}
      action={
        <>
          <Button
            variant="default"
            loading={hide.isPending}
            onClick={() => hide.mutate({ isHidden: true })}
          >
            Not now
          </Button>
          <Button
            loading={start.isPending}
            disabled={chosen.length === 0 || isFaulty}
            onClick={() => start.mutate(startInput(chosen))}
          >
            {startLabel(chosen.length, counts.units)}
          </Button>
        </>
      }
    >
      <div className={styles.page}>
        <div className={styles.programs} data-stale={isError || undefined}>
          {programs.map((program) => (
            <StarterCard
              key={program.code}
              program={program}
              choice={choiceOf(program)}
              onChange={change}
            />
          ))}
          <div role="status">{isError && <FetchFault hasBefore onAgain={refetch} />}</div>
          {state.withoutProgram > 0 && (
            <Note className={styles.others}>
              {counted(state.withoutProgram, 'unit')} of other types{' '}
              {state.withoutProgram === 1 ? 'has' : 'have'} no starter program. Add one of your own.
            </Note>
          )}
        </div>
        <StarterBegins counts={counts} onSeeUnits={() => setIsUnitsOpen(true)} />
      </div>
      {isUnitsOpen && (
        <StarterUnits chosen={chosen} programs={programs} onClose={() => setIsUnitsOpen(false)} />
      )}
    </Page>
  );
}

function describe({ units, counts, programs }: StarterState): string {
  const isPlanned = programs.some(({ leftOut }) =>
    leftOut.some(({ reason }) => reason !== 'sold' && reason !== 'outOfService'),
  );
  const what = isPlanned
    ? `${counted(counts.units, 'unit')} can begin`
    : `${counted(units, 'unit')} in use, nothing is planned for them yet`;
  return `${what}. Take what fits; every number can be changed now or later.`;
}
