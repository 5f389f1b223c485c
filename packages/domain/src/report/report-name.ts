/** What each category of reports is called, by its key. */
export const reportNames = {
  employee: 'Employees',
  driver: 'Drivers',
  equipment: 'Equipment',
  'equipment-renewal': 'Equipment: Renewals',
  'equipment-service-reminder': 'Equipment: Service Reminders',
  'equipment-work-order': 'Equipment: Work Orders',
  incident: 'Incidents',
  training: 'Training',
} as const;
