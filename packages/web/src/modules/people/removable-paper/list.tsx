import { removablePaperColumns } from '@roadproof/contract/people/removable-paper.columns';
import { counted } from '@roadproof/domain/format';
import { IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { Row } from '../../../api/operation-map.ts';
import { mutation } from '../../../api/query.ts';
import { useConfirm } from '../../../kit/dialog/confirm.tsx';
import { bodySource } from '../../../kit/grid/rows/list-source.ts';
import { List } from '../../../kit/grid/frame/list.tsx';
import { toastSuccess } from '../../../kit/toast/toast.ts';
import { useScreenHref } from '../../../shell/use-screen-href.ts';
import { employeeNameLook } from '../employee/person-look.tsx';

type Paper = Row<'removablePapers.list'>;

const source = bodySource('removablePapers.list', 'removablePapers.excel');

/** Papers whose retention is over; they go when somebody says so, and never by themselves. */
export function RemovablePapers() {
  const hrefTo = useScreenHref();
  const [ask, question] = useConfirm();
  const { mutateAsync, isPending } = useMutation({
    ...mutation('removablePapers.removeAll'),
    onSuccess: ({ papers }) =>
      toastSuccess('Driver Files Deleted Successfully', counted(papers, 'paper')),
  });
  const remove = async (papers: readonly Paper[], clear: () => void) => {
    const isConfirmed = await ask({
      title: 'Delete Confirmation',
      text: `${counted(papers.length, 'paper')} that you no longer have to keep. If the law still requires the proof itself, its slot shows “Ended”. They can be restored for 30 days.`,
      action: 'Delete',
      isDangerous: true,
    });
    if (!isConfirmed) return;
    await mutateAsync({ ids: papers.map(({ id }) => id) });
    clear();
  };
  return (
    <>
      <List
        hasViews
        label="Papers that may be removed"
        columns={removablePaperColumns}
        source={source}
        search="Search file type, file or note"
        look={employeeNameLook}
        rowHref={(row) => hrefTo('/employee/driver/add-files', { id: row.employeeId })}
        selection={{
          idOf: ({ id }) => id,
          acts: (papers, clear) => [
            {
              label: `Delete ${counted(papers.length, 'paper')}`,
              icon: IconTrash,
              isDangerous: true,
              isBusy: isPending,
              onPress: () => void remove(papers, clear),
            },
          ],
        }}
        card={{
          title: (row) => row.employeeName,
          photo: () => null,
          keys: ['fileType', 'documentDate', 'keptUntil'],
        }}
        empty={{
          title: 'Nothing may be removed',
          text: 'Papers whose retention is over are listed here. Papers you keep longer than required can be requested in an audit or in court.',
        }}
      />
      {question}
    </>
  );
}
