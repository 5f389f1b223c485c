import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { query } from '../../../../api/query.ts';
import { useForm } from '../../../../kit/form/form-context.ts';
import { Note } from '../../../../kit/layout/note.tsx';

/** Whether the chosen grade means that the course was not passed. */
export function useIsFailed(): boolean {
  const { methods } = useForm();
  const gradeId: unknown = useWatch({ control: methods.control, name: 'gradeId' });
  // Asked as the field beside it asks, so that both share one answer.
  const { data } = useQuery({
    ...query('lookups.values', { lookupGroupName: 'Grade', isHidden: false }, { quiet: true }),
    staleTime: 5 * 60_000,
  });
  return data?.data.find(({ id }) => id === gradeId)?.meaning === 'fail';
}

/** Says before saving that the chosen grade closes nothing (docs/domain.md, Completing). */
export function GradeNote({ isOfMany = false }: { readonly isOfMany?: boolean }) {
  if (!useIsFailed()) return null;
  return (
    <Note tone="warning" role="status">
      {isOfMany
        ? 'Recorded as attempts: the requirements stay open, no certificates.'
        : 'Recorded as an attempt: the requirement stays open, no certificate.'}
    </Note>
  );
}
