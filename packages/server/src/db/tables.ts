import type { AskTables } from './tables/ask.ts';
import type { CompanyTables } from './tables/company.ts';
import type { DriverFileTables } from './tables/driver-file.ts';
import type { EquipmentTables } from './tables/equipment.ts';
import type { IncidentTables } from './tables/incident.ts';
import type { NoticeTables } from './tables/notice.ts';
import type { LinkTables } from './tables/link.ts';
import type { PeopleTables } from './tables/people.ts';
import type { PlatformTables } from './tables/platform.ts';
import type { ReportTables } from './tables/report.ts';
import type { ServiceProgramTables } from './tables/service-program.ts';
import type { TrainingTables } from './tables/training.ts';

/** Every table as Kysely sees it, by the groups of the modules. */
export interface Tables
  extends
    AskTables,
    CompanyTables,
    DriverFileTables,
    EquipmentTables,
    IncidentTables,
    NoticeTables,
    LinkTables,
    PeopleTables,
    PlatformTables,
    ReportTables,
    ServiceProgramTables,
    TrainingTables {}
