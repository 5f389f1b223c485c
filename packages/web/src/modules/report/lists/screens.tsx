import { ReportPage } from './report-page.tsx';

export const EmployeeReport = () => <ReportPage category="employee" />;
export const DriverReport = () => <ReportPage category="driver" />;
export const EquipmentReport = () => <ReportPage category="equipment" />;
export const RenewalReport = () => <ReportPage category="equipment-renewal" />;
export const ServiceReminderReport = () => <ReportPage category="equipment-service-reminder" />;
export const WorkOrderReport = () => <ReportPage category="equipment-work-order" />;
export const IncidentReport = () => <ReportPage category="incident" />;
export const TrainingReport = () => <ReportPage category="training" />;
