import {
  IconAlertOctagon,
  IconCalendarCheck,
  IconFiles,
  IconId,
  IconSchool,
  IconShieldCheck,
  IconStethoscope,
  IconTool,
  type Icon,
} from '@tabler/icons-react';
import type { TodayKind } from '@roadproof/domain/due-kind';

/** What each kind of work is called and drawn as. */
export const kindLooks: Readonly<
  Record<TodayKind, { readonly label: string; readonly icon: Icon }>
> = {
  licence: { label: 'Licenses', icon: IconId },
  medCard: { label: 'Med cards', icon: IconStethoscope },
  paper: { label: 'Driver files', icon: IconFiles },
  training: { label: 'Training', icon: IconSchool },
  renewal: { label: 'Renewals', icon: IconCalendarCheck },
  service: { label: 'Service', icon: IconTool },
  incident: { label: 'Follow-ups', icon: IconAlertOctagon },
  insurance: { label: 'Insurance', icon: IconShieldCheck },
};
