import { formatDay } from '@roadproof/domain/format';
import { Note } from '../../../kit/layout/note.tsx';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { useScreenHref } from '../../../shell/use-screen-href.ts';
import classes from './renewal.module.css';
import type { AddForm } from './use-add-form.ts';

/** What one should know of the unit and the kind before going on: an open renewal, a unit that left. */
export function ProspectNotice({ add }: { readonly add: AddForm }) {
  const { prospect, kind } = add;
  const hrefTo = useScreenHref();
  const { existing, notice } = prospect ?? {};
  const href = existing && hrefTo('/equipment/renewals/resolve-renewal', { id: existing.id });
  return (
    <div role="status" className={classes.notices}>
      {existing && kind ? (
        <Note tone="warning">
          {kind.renewalName} is open already
          {existing.nextRenewal ? `, due ${formatDay(existing.nextRenewal)}` : ''}. Complete that
          one instead{href ? <>: </> : '.'}
          {href ? <AppLink href={href}>open it</AppLink> : null}
        </Note>
      ) : null}
      {notice ? <Note tone="warning">{notice}</Note> : null}
    </div>
  );
}
