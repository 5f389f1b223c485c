import {
  IconAlertOctagon,
  IconCertificate,
  IconFiles,
  IconClipboardList,
  IconId,
  IconSchool,
  IconShieldCheck,
  IconStethoscope,
  IconTool,
  IconTruck,
  type Icon,
} from '@tabler/icons-react';

export const cardIcons: Readonly<Record<string, Icon>> = {
  'Driver License': IconId,
  Training: IconSchool,
  Equipment: IconTruck,
  'Med Cards': IconStethoscope,
  Certifications: IconCertificate,
  'Service Issues': IconTool,
  COI: IconShieldCheck,
  Incidents: IconAlertOctagon,
  'Work Orders': IconClipboardList,
  'Driver Files': IconFiles,
};
