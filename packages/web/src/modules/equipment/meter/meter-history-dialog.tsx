import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import { Note } from '../../../kit/layout/note.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import { HistoryMoment } from './history-moment.tsx';
import classes from './meter.module.css';
import type { Equipment } from './unit-meter.ts';

interface Props {
  readonly equipment: Equipment;
  readonly opened: boolean;
  readonly onClose: () => void;
}

function Timeline({ equipment }: { readonly equipment: Equipment }) {
  const { data, isError } = useQuery(
    query('meters.history', { EquipmentId: equipment.id }, { quiet: true }),
  );
  if (isError)
    return <Note className={classes.hint}>The history could not be loaded. Try again.</Note>;
  if (!data)
    return (
      <div role="status" aria-label="Fetching data...">
        <Rows>
          <Skeleton height={14} width="60%" />
          <Skeleton height={14} width="80%" />
          <Skeleton height={14} width="50%" />
        </Rows>
      </div>
    );
  if (data.length === 0)
    return (
      <Note className={classes.hint}>
        No readings yet. Readings entered with Update Meter Reading, a service or a work order are
        listed here, with who entered them and when.
      </Note>
    );
  return (
    // The list scrolls, so the keyboard must be able to reach it.
    <div className={classes.timeline} role="region" aria-label="Meter readings" tabIndex={0}>
      <Rows as="ol" gap={0}>
        {data.map((moment) => (
          <HistoryMoment key={moment.readings[0]?.id} moment={moment} />
        ))}
      </Rows>
    </div>
  );
}

/** The meter readings of a unit, newest first; the latest of each meter can be put right. */
export function MeterHistoryDialog({ equipment, opened, onClose }: Props) {
  return (
    <Dialog
      opened={opened}
      title={`Meter History of ${equipment.name}`}
      onClose={onClose}
      width={560}
    >
      <Timeline equipment={equipment} />
    </Dialog>
  );
}
