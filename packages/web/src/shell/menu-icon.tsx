import {
  IconAlertTriangle,
  IconBook,
  IconClipboardText,
  IconLayoutDashboard,
  IconMapPinCheck,
  IconSchool,
  IconSettings,
  IconTruck,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';

const icons: Readonly<Record<string, Icon>> = {
  Dispatch: IconMapPinCheck,
  Trainings: IconSchool,
  Employees: IconUsers,
  Equipment: IconTruck,
  'Incident Management': IconAlertTriangle,
  Administrator: IconSettings,
  Reports: IconClipboardText,
  'User Manual': IconBook,
};

/** The icon of an entry of the menu's first level. */
export function MenuIcon({ label }: { label: string }) {
  const Symbol = icons[label] ?? IconLayoutDashboard;
  return <Symbol size={18} stroke={1.7} aria-hidden />;
}
