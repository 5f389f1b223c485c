import type { ReportCategory } from '@roadproof/contract/report/report-category';
import {
  IconAlertTriangle,
  IconCalendarRepeat,
  IconClipboardList,
  IconSchool,
  IconSteeringWheel,
  IconTool,
  IconTruck,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';

const icons: Readonly<Record<ReportCategory, Icon>> = {
  employee: IconUsers,
  driver: IconSteeringWheel,
  equipment: IconTruck,
  'equipment-renewal': IconCalendarRepeat,
  'equipment-service-reminder': IconTool,
  'equipment-work-order': IconClipboardList,
  incident: IconAlertTriangle,
  training: IconSchool,
};

/** The sign of a category of reports. */
export function CategoryIcon({ category }: { readonly category: ReportCategory }) {
  const Sign = icons[category];
  return <Sign size={16} stroke={1.7} aria-hidden />;
}
