import { Button, Progress } from '@mantine/core';
import { reportKinds } from '@roadproof/contract/report/report-category';
import { formatCount } from '@roadproof/domain/format';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Output } from '../../../api/operation-map.ts';
import { mutation, query } from '../../../api/query.ts';
import { Note } from '../../../kit/layout/note.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import classes from './runs.module.css';

type Run = Output<'reportSnapshots.runs'>[number];

const againMs = 1500;
const isOn = ({ status }: Run): boolean => status === 'queued' || status === 'running';

/** Snapshots that are being made, with how far they are and a way to stop them. */
export function Runs() {
  const client = useQueryClient();
  const { data = [] } = useQuery({
    ...query('reportSnapshots.runs', {}, { quiet: true }),
    refetchInterval: ({ state }) => (state.data?.some(isOn) ? againMs : false),
  });
  const { mutate } = useMutation(mutation('reportSnapshots.cancel'));
  const count = data.filter(isOn).length;
  const before = useRef(count);
  useEffect(() => {
    // One of them is done: it stands in the list now.
    if (count < before.current)
      void client.invalidateQueries({ queryKey: ['reportSnapshots.list'] });
    before.current = count;
  }, [client, count]);
  if (data.length === 0) return null;
  return (
    <Panel title="Being made">
      <Rows as="ul" gap={12}>
        {data.map((run) => (
          <li key={run.id} className={classes.run}>
            <span>
              <strong>{run.name}</strong> {reportKinds[run.category].label}
            </span>
            {isOn(run) ? (
              <>
                <Progress
                  className={classes.bar ?? ''}
                  value={run.rowsTotal === 0 ? 0 : (100 * run.rowsDone) / run.rowsTotal}
                  aria-label={`${run.name}, rows written`}
                />
                <span role="status" className={classes.count}>
                  {formatCount(run.rowsDone)} of {formatCount(run.rowsTotal)} rows
                </span>
                <Button size="xs" variant="default" onClick={() => mutate({ id: run.id })}>
                  Cancel
                </Button>
              </>
            ) : (
              <Note tone="warning">{run.problem ?? 'It could not be made.'}</Note>
            )}
          </li>
        ))}
      </Rows>
    </Panel>
  );
}
