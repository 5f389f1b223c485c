import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { PaperForm } from './paper-form.tsx';
import type { PaperKind } from './slot.ts';
import { markIf } from '../../../kit/private-mark.ts';
import { useLast } from '../../../kit/dialog/use-last.ts';

interface Props {
  /** The paper that is open, null while none is. */
  readonly paperId: string | null;
  readonly employeeId: string;
  /** The kinds of paper by their ids. */
  readonly kinds: ReadonlyMap<string, PaperKind>;
  /** Kinds of which a picture shows nothing. */
  readonly privates: ReadonlySet<string>;
  readonly onClose: () => void;
}

/** What is known of one paper of the history: to change, or to delete with the paper. */
export function PaperDialog({ paperId, employeeId, kinds, privates, onClose }: Props) {
  const { data: papers } = useQuery({
    ...query('driverFiles.list', { employeeId, options: { pageSize: 1000 } }, { quiet: true }),
    enabled: paperId !== null,
  });
  const paper = papers?.data.find(({ id }) => id === paperId);
  const shown = useLast(paper);
  return (
    <FormDialog
      opened={paper !== undefined}
      title={shown?.fileType ?? ''}
      onClose={onClose}
      width={660}
    >
      {shown ? (
        <div {...markIf(privates.has(shown.fileTypeId))}>
          <PaperForm
            key={shown.id}
            paper={shown}
            kind={kinds.get(shown.fileTypeId)}
            onDone={onClose}
          />
        </div>
      ) : null}
    </FormDialog>
  );
}
