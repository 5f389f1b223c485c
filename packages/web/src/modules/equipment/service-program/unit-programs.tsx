import { Button, Menu } from '@mantine/core';
import { counted, formatCount } from '@roadproof/domain/format';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Output } from '../../../api/operation-map.ts';
import { query } from '../../../api/query.ts';
import { Fact, Facts } from '../../../kit/details/details.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { usePiece } from '../../../kit/use-piece.ts';
import { useScreenHref } from '../../../shell/use-screen-href.ts';

const fetchDialog = async () => (await import('./join-dialog.tsx')).JoinDialog;

type Unit = Pick<Output<'equipment.get'>, 'id' | 'isInUse'>;
type Program = Output<'servicePrograms.list'>['data'][number];

/** The programs a unit follows, and the way into another one; nothing while the company has no program. */
export function UnitPrograms({ unit }: { readonly unit: Unit }) {
  const hrefTo = useScreenHref();
  const [joining, setJoining] = useState<Program | null>(null);
  const [JoinDialog, ask] = usePiece(fetchDialog);
  const join = (program: Program) => {
    ask();
    setJoining(program);
  };
  const { data: followed } = useQuery(
    query('serviceProgramUnits.list', { equipmentId: unit.id }, { quiet: true }),
  );
  const { data: programs } = useQuery(query('servicePrograms.list', {}, { quiet: true }));
  if (!followed || !programs || programs.total === 0) return null;
  const ids = new Set(followed.data.map(({ serviceProgramId }) => serviceProgramId));
  const others = unit.isInUse ? programs.data.filter(({ id }) => !ids.has(id)) : [];
  return (
    <Panel
      title="Service Programs"
      aside={
        others.length > 0 ? (
          <Menu position="bottom-end" withinPortal>
            <Menu.Target>
              <Button size="xs" variant="light" leftSection={<IconPlus size={14} aria-hidden />}>
                Add to a program
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {others.map((program) => (
                <Menu.Item key={program.id} onClick={() => join(program)}>
                  {program.name}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        ) : null
      }
    >
      <Facts>
        {followed.data.map((row) => {
          const href = hrefTo('/equipment/service-program/details', { id: row.serviceProgramId });
          const { name } = row.serviceProgram;
          return (
            <Fact
              key={row.id}
              label="Follows"
              note={`${counted(row.reminderCount, 'reminder')}, ${formatCount(row.overdue)} overdue, ${formatCount(row.dueSoon)} due soon`}
            >
              {href ? <AppLink href={href}>{name}</AppLink> : name}
            </Fact>
          );
        })}
        {followed.data.length === 0 ? <Fact label="Follows">None</Fact> : null}
      </Facts>
      {joining && JoinDialog ? (
        <JoinDialog program={joining} unitId={unit.id} onClose={() => setJoining(null)} />
      ) : null}
    </Panel>
  );
}
