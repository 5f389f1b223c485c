import { counted } from '@roadproof/domain/format';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import type { Input } from '../../../api/operation-map.ts';
import { Note } from '../../../kit/layout/note.tsx';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { useScreenHref } from '../../../shell/use-screen-href.ts';

const shown = 5;

/** The rows of a period that lack something, each with a link to the form that fills it. */
export function RegisterGaps({ body }: { readonly body: Input<'incidentRegister.list'> }) {
  const hrefTo = useScreenHref();
  const input = { ...body, isIncomplete: true, options: { pageNumber: 1, pageSize: shown } };
  const { data } = useQuery(query('incidentRegister.list', input, { quiet: true }));
  if (!data || data.total === 0) return null;
  const left = data.total - data.data.length;
  return (
    <Note tone="warning" as="div" role="note">
      {counted(data.total, 'row')} of the register {data.total === 1 ? 'lacks' : 'lack'} something:{' '}
      {data.data.map(({ id, incidentId, caseNumber, missing }, at) => {
        const href = hrefTo('/incident-management/edit-incident', { id: incidentId });
        return (
          <span key={id}>
            {at > 0 ? '; ' : ''}
            {href ? <AppLink href={href}>{caseNumber}</AppLink> : caseNumber} ({missing.join(', ')})
          </span>
        );
      })}
      {left > 0 ? `; and ${counted(left, 'more row')}` : ''}.
    </Note>
  );
}
