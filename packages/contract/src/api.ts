import { accountApi } from './api/account.ts';
import { appApi } from './api/app.ts';
import { companyApi } from './api/company.ts';
import { equipmentApi } from './api/equipment.ts';
import { incidentApi } from './api/incident.ts';
import { overviewApi } from './api/overview.ts';
import { peopleApi } from './api/people.ts';
import { recordsApi } from './api/records.ts';
import { reportApi } from './api/report.ts';
import { trainingApi } from './api/training.ts';
import type { Operation } from './operation.ts';

/** Every operation of the product by module; the server mounts it, the client calls it, the tests walk it, the API page prints it. */
export const api = {
  ...accountApi,
  ...companyApi,
  ...overviewApi,
  ...trainingApi,
  ...peopleApi,
  ...equipmentApi,
  ...incidentApi,
  ...recordsApi,
  ...appApi,
  ...reportApi,
} satisfies Record<string, Record<string, Operation>>;
