import { serviceProgramUnitColumns } from '@roadproof/contract/equipment/service-program.columns';
import { IconX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Row } from '../../../api/operation-map.ts';
import { mutation } from '../../../api/query.ts';
import { bodySource } from '../../../kit/grid/rows/list-source.ts';
import { List } from '../../../kit/grid/frame/list.tsx';
import { actionColumn, type RowActions } from '../../../kit/grid/rows/row-actions.ts';
import { toastSuccess } from '../../../kit/toast/toast.ts';
import { useScreenHref } from '../../../shell/use-screen-href.ts';
import { useRemindersQuestion } from './ask-reminders.tsx';
import type { Program } from './program.ts';

type UnitRow = Row<'serviceProgramUnits.list'>;

const source = bodySource('serviceProgramUnits.list', 'serviceProgramUnits.excel');
const column = actionColumn('Actions', 76);

/** The units that follow the program, and where each stands. */
export function ProgramUnits({ program }: { readonly program: Program }) {
  const hrefTo = useScreenHref();
  const extra = useMemo(() => ({ serviceProgramId: program.id }), [program.id]);
  const [ask, question] = useRemindersQuestion();
  const { mutate } = useMutation(mutation('serviceProgramUnits.leave'));
  const takeOut = async ({ equipmentId, equipment }: UnitRow) => {
    const reminders = await ask({
      title: `Take ${equipment.name} out of ${program.name}?`,
      text: 'It no longer follows the program. Delete its reminders of the program too, or keep them with a schedule of their own.',
      action: 'Take out',
    });
    if (!reminders) return;
    mutate(
      { serviceProgramId: program.id, equipmentIds: [equipmentId], reminders },
      { onSuccess: () => toastSuccess('Unit Taken Out', equipment.name) },
    );
  };
  const actions: RowActions<UnitRow> = {
    column,
    of: (row) => row.equipment.name,
    items: (row) => [
      {
        label: 'Take out of the program',
        icon: IconX,
        onPress: () => void takeOut(row),
        isDangerous: true,
      },
    ],
  };
  return (
    <>
      <List<UnitRow>
        label="Units of the program"
        columns={serviceProgramUnitColumns}
        source={source}
        extra={extra}
        search="Search equipment"
        rowHref={(row) => hrefTo('/equipment/details', { id: row.equipmentId })}
        actions={actions}
        card={{
          title: (row) => row.equipment.name,
          keys: ['equipmentStatus', 'overdue', 'dueSoon'],
        }}
        empty={{
          title: 'No unit follows this program yet',
          text: 'Pick units one by one, all of a type or all of a group: their reminders are made at once.',
        }}
      />
      {question}
    </>
  );
}
