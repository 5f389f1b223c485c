import type { Kinds } from '../kind/kind.ts';
import { apiKeyKinds } from './account/api-key/kind.ts';
import { linkKinds } from './account/link/kind.ts';
import { authenticationKinds } from './account/authentication/kind.ts';
import { directorySignInKinds } from './account/directory-sign-in/kind.ts';
import { secondFactorKinds } from './account/second-factor/kind.ts';
import { feedbackKinds } from './app/feedback/kind.ts';
import { certificateRequestKinds } from './company/certificate-request/kind.ts';
import { clientCertificateKinds } from './company/client-certificate/kind.ts';
import { clientKinds } from './company/client/kind.ts';
import { driverRuleKinds } from './company/driver-rule/kind.ts';
import { lookupKinds } from './company/lookup/kind.ts';
import { referenceDocumentKinds } from './company/reference-document/kind.ts';
import { equipmentKinds } from './equipment/equipment/kind.ts';
import { meterKinds } from './equipment/meter/kind.ts';
import { renewalKinds } from './equipment/renewal/kind.ts';
import { serviceProgramKinds } from './equipment/service-program/kind.ts';
import { serviceReminderKinds } from './equipment/service-reminder/kind.ts';
import { serviceTaskKinds } from './equipment/service-task/kind.ts';
import { workOrderKinds } from './equipment/work-order/kind.ts';
import { incidentKinds } from './incident/incident/kind.ts';
import { askKinds } from './people/ask/kind.ts';
import { driverFileKinds } from './people/driver-file/kind.ts';
import { dispatchAnswerKinds } from './people/dispatch-answer/kind.ts';
import { dispatchRuleKinds } from './company/dispatch-rule/kind.ts';
import { driverHoldKinds } from './people/driver-hold/kind.ts';
import { employeeKinds } from './people/employee/kind.ts';
import { noticeKinds } from './people/expiry-notice/kind.ts';
import { rehearsalKinds } from './report/rehearsal/kind.ts';
import { reportScheduleKinds } from './report/report-schedule/kind.ts';
import { reportSnapshotKinds } from './report/report-snapshot/kind.ts';
import { savedReportKinds } from './report/saved-report/kind.ts';
import { courseKinds } from './training/course/kind.ts';
import { trainingKinds } from './training/training/kind.ts';

/** The facts of every kind of record: a table of domain/record-kind.ts without facts does not compile. */
export const kinds: Kinds = {
  ...apiKeyKinds,
  ...linkKinds,
  ...askKinds,
  ...authenticationKinds,
  ...certificateRequestKinds,
  ...clientCertificateKinds,
  ...clientKinds,
  ...courseKinds,
  ...directorySignInKinds,
  ...driverFileKinds,
  ...dispatchAnswerKinds,
  ...dispatchRuleKinds,
  ...driverHoldKinds,
  ...driverRuleKinds,
  ...employeeKinds,
  ...equipmentKinds,
  ...feedbackKinds,
  ...incidentKinds,
  ...lookupKinds,
  ...meterKinds,
  ...noticeKinds,
  ...referenceDocumentKinds,
  ...rehearsalKinds,
  ...renewalKinds,
  ...reportScheduleKinds,
  ...reportSnapshotKinds,
  ...savedReportKinds,
  ...secondFactorKinds,
  ...serviceProgramKinds,
  ...serviceReminderKinds,
  ...serviceTaskKinds,
  ...trainingKinds,
  ...workOrderKinds,
};
