import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { useQueryString } from '../../../kit/link/use-query-string.ts';
import { useWindowTitle } from '../../../shell/page.tsx';
import { Plate } from '../../../shell/plate.tsx';
import plate from '../../../shell/plate.module.css';
import { signOut } from '../../../shell/user.ts';

const names: Readonly<Record<string, string>> = {
  ADMINISTRATOR: 'Administrator',
  TRAINING: 'Training',
  EMPLOYEE: 'Employees and drivers',
  REPORTS: 'Reports',
  EQUIPMENT: 'Equipment',
  'INCIDENT-MANAGEMENT': 'Incident management',
};

const either = new Intl.ListFormat('en-US', { type: 'disjunction' });

function useAdministrators(): string {
  const { data } = useQuery(query('permissions.administrators', {}, { quiet: true }));
  return data?.length
    ? either.format(data.map(({ displayName }) => displayName))
    : 'An administrator of your company';
}

/** Says which module is missing and who can give it. */
export function Unauthorized() {
  useWindowTitle('No permission');
  const [search] = useQueryString();
  const name = names[search.get('module') ?? ''];
  const who = useAdministrators();
  return (
    <Plate
      icon={IconLock}
      title="You do not have permission to open this"
      text={
        name ? (
          <>
            It belongs to the module <strong>{name}</strong>. {who} can give it to you in your
            employee record.
          </>
        ) : (
          `${who} can give you the module it belongs to.`
        )
      }
    >
      <AppLink className={plate.primary} href="/dashboard">
        Go to the dashboard
      </AppLink>
      <button type="button" className={plate.secondary} onClick={() => history.back()}>
        Back
      </button>
      <button type="button" className={plate.secondary} onClick={signOut}>
        Sign out
      </button>
    </Plate>
  );
}
