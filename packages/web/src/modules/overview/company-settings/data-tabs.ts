import type { ComponentType } from 'react';
import type { TabName } from '../../../kit/tabs/tab-address.ts';
import { lazyScreen } from '../../../shell/lazy-screen.tsx';
import { FileTypeCount } from './file-type-count.tsx';

/** One tab of the company's data; its code is fetched when it is opened. */
export interface DataTab extends TabName {
  readonly content: ComponentType;
  /** Stands behind the label: how many there are. */
  readonly count?: ComponentType;
  /** Takes the height that is left and scrolls inside itself, as a list does. */
  readonly isList?: true;
  /** For people with admin access alone. */
  readonly forAdmins?: true;
}

/** What opens without a tab in the address. */
const profile: DataTab = {
  name: 'profile',
  label: 'Profile',
  content: lazyScreen(() => import('./profile-tab.tsx'), 'ProfileTab'),
};

/** The tabs in their order; the name is what the address holds. */
export const dataTabs: readonly [DataTab, ...DataTab[]] = [
  profile,
  {
    name: 'insurance',
    label: 'Insurance',
    content: lazyScreen(
      () => import('../../company/certificate-request/insurance-tab.tsx'),
      'InsuranceTab',
    ),
    isList: true,
  },
  {
    name: 'rules',
    label: 'Rules and dates',
    content: lazyScreen(() => import('./rules-tab.tsx'), 'RulesTab'),
  },
  {
    name: 'file-types',
    label: 'Driver file types',
    content: lazyScreen(() => import('./file-types-tab.tsx'), 'FileTypesTab'),
    count: FileTypeCount,
  },
  {
    name: 'dispatch',
    label: 'Rules of dispatch',
    content: lazyScreen(
      () => import('../dispatch-rule/dispatch-rules-tab.tsx'),
      'DispatchRulesTab',
    ),
  },
  {
    name: 'grades',
    label: 'Grades',
    content: lazyScreen(() => import('../../records/list-value/grades-tab.tsx'), 'GradesTab'),
    isList: true,
  },
  {
    name: 'email',
    label: 'E-mail',
    content: lazyScreen(() => import('./email-tab.tsx'), 'EmailTab'),
  },
  {
    name: 'data-export',
    label: 'Data export',
    content: lazyScreen(
      () => import('../../records/company-transfer/data-export-tab.tsx'),
      'DataExportTab',
    ),
    forAdmins: true,
  },
  {
    name: 'backups',
    label: 'Backups',
    content: lazyScreen(() => import('../../records/backup/backups-tab.tsx'), 'BackupsTab'),
    forAdmins: true,
  },
  {
    name: 'api-keys',
    label: 'API keys',
    content: lazyScreen(() => import('../../account/api-key/list.tsx'), 'ApiKeyList'),
    isList: true,
    forAdmins: true,
  },
  {
    name: 'audit-log',
    label: 'Audit log',
    content: lazyScreen(() => import('../../records/audit-log/list.tsx'), 'AuditLog'),
    isList: true,
  },
  {
    name: 'outbox',
    label: 'Outbox',
    content: lazyScreen(() => import('../../app/mail-outbox/list.tsx'), 'OutboxList'),
    isList: true,
  },
  {
    name: 'deleted',
    label: 'Deleted',
    content: lazyScreen(() => import('../../records/deleted-record/list.tsx'), 'DeletedList'),
    isList: true,
    forAdmins: true,
  },
];

/** Those that somebody may open. */
export function tabsFor(isAdmin: boolean): readonly [DataTab, ...DataTab[]] {
  const [, ...others] = dataTabs;
  return [profile, ...others.filter(({ forAdmins }) => isAdmin || !forAdmins)];
}
