import { Button } from '@mantine/core';
import type { CalendarDay } from '@roadproof/domain/calendar-day';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { steadyQuery } from '../../../api/query.ts';
import type { Output } from '../../../api/operation-map.ts';
import { DetailsSkeleton } from '../../../kit/details/details-skeleton.tsx';
import { PersonMark } from '../../../kit/details/person-mark.tsx';
import { Tag } from '../../../kit/details/tag.tsx';
import { Note } from '../../../kit/layout/note.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { PastBand } from '../../../pieces/past-day/past-band.tsx';
import { pastDayName } from '../../../pieces/past-day/past-day.ts';
import { PastFailure } from '../../../pieces/past-day/past-failure.tsx';
import { Page } from '../../../shell/page.tsx';
import { useRecordId } from '../../../shell/record-gate.tsx';
import { useScreenHref } from '../../../shell/use-screen-href.ts';
import { PersonLine } from './person-notes.tsx';

export type PastFile = Output<'driverFiles.ofDay'>;

interface Props {
  readonly day: CalendarDay;
  /** The heading; the name of the driver without one. */
  readonly title?: string;
  /** The other screen of the same driver as of that day. */
  readonly other: { readonly path: string; readonly label: string };
  readonly children: (file: PastFile) => ReactNode;
}

/** A screen of a driver as of a past day: the band, and what the day has; nothing on it writes. */
export function PastPerson({ day, title, other, children }: Props) {
  const id = useRecordId();
  const { data, error, refetch } = useQuery(
    steadyQuery('driverFiles.ofDay', { EmployeeId: id, day }, { quiet: true }),
  );
  const file = !error && data?.day.slice(0, 10) === day ? data : undefined;
  const name = file?.employee.displayName ?? 'Driver';
  const to = useScreenHref()(other.path, { id, [pastDayName]: day });
  return (
    <Page
      title={title ?? name}
      asOf={day}
      walk={null}
      mark={title === undefined && file ? <PersonMark name={name} /> : undefined}
      description={file && title !== undefined ? <PersonLine person={file.employee} /> : undefined}
      badge={
        title === undefined && file?.driver.status ? (
          <Tag isLive={file.driver.isCurrent}>{file.driver.status}</Tag>
        ) : null
      }
      action={
        file && (
          <>
            <Button
              variant="default"
              leftSection={<IconPrinter size={16} aria-hidden />}
              onClick={() => window.print()}
            >
              Print
            </Button>
            {to ? (
              <Button variant="default" component={AppLink} href={to}>
                {other.label}
              </Button>
            ) : null}
          </>
        )
      }
    >
      <Rows gap={16}>
        <PastBand day={day} since={data?.since.slice(0, 10)} />
        {error && (
          <PastFailure error={error} what="The file of this day" onAgain={() => void refetch()} />
        )}
        {!file && !error && <DetailsSkeleton />}
        {file?.driver.isDeletedSince ? (
          <Note>This record has been deleted since, or merged into another.</Note>
        ) : null}
        {file ? children(file) : null}
      </Rows>
    </Page>
  );
}
