import {
  incidentFileKinds,
  preventables,
  type IncidentFileKind,
} from '@roadproof/domain/incident/incident';
import * as z from 'zod';
import { dayOut, id, instantOut, lookupRef } from '../schema.ts';
import { dueStatus } from '../due-status.ts';

const text = z.string().nullable();
const answer = z.boolean().nullable();
const count = z.number().int().nullable();
const person = z.object({ id, displayName: z.string() });
const kinds = Object.keys(incidentFileKinds) as IncidentFileKind[];

/** Where one post-accident test stands (49 CFR 382.303); the words are those of the domain. */
const clock = z.object({
  kind: z.enum(['alcohol', 'drugs']),
  state: z.enum(['notNeeded', 'open', 'waiting', 'running', 'ended', 'reasoned', 'done']),
  text: z.string(),
  until: instantOut.nullable(),
  leftMs: z.number().nullable(),
  asks: z.enum(['lateReason', 'notTestedReason']).nullable(),
});

/** What was done of one test. */
const test = z.object({
  kind: z.enum(['alcohol', 'drugs']),
  testedAt: instantOut.nullable(),
  lateReason: text,
  notTestedReason: text,
});

export const incidentDriver = z.object({
  id,
  employeeId: id.nullable(),
  /** The name on the register, of the list or as it was typed. */
  name: z.string(),
  driverName: text,
  equipmentId: id.nullable(),
  equipmentName: text,
  isOurs: z.boolean(),
  needsCdl: answer,
  died: z.boolean(),
  cited: answer,
  citedAt: instantOut.nullable(),
  /** Restricted: null for people without the right. */
  tests: z.array(test).nullable(),
  clocks: z.array(clock).nullable(),
});

/** An incident as its page tells it. */
export const incidentDetails = z.object({
  id,
  version: z.number().int(),
  caseNumber: z.string(),
  status: z.enum(['Active', 'Closed']),
  standing: dueStatus,
  incidentTypeId: id,
  incidentType: z.object({ incidentName: z.string(), asksDotQuestions: z.boolean() }),
  incidentDate: dayOut,
  /** 'HH:MM' of the place, or null. */
  incidentTime: text,
  incidentZone: z.string(),
  occurredAt: instantOut.nullable(),
  location: text,
  city: text,
  stateId: id.nullable(),
  state: text,
  registerCity: text,
  description: text,
  claimNumber: text,
  employeeId: id.nullable(),
  employee: person.nullable(),
  nonEmployeeInvolved: text,
  reportedById: id.nullable(),
  reportedBy: person.nullable(),
  reportedAt: instantOut.nullable(),
  assignedToId: id.nullable(),
  assignedTo: person.nullable(),
  followUpDate: dayOut.nullable(),
  severityId: id.nullable(),
  severity: lookupRef,
  isPreventable: z.enum(preventables),
  isCmv: answer,
  onHighway: answer,
  onlyBoardingOrLoading: answer,
  injuries: count,
  injuriesTreatedAway: count,
  fatalities: count,
  deathAt: dayOut.nullable(),
  towed: answer,
  disablingTow: answer,
  hazmatReleased: answer,
  policeReportNumber: text,
  policeAgency: text,
  weather: text,
  roadCondition: text,
  insurer: text,
  resolutionDate: dayOut.nullable(),
  finalNotes: text,
  closedBy: person.nullable(),
  closedAt: instantOut.nullable(),
  createdAt: instantOut,
  createdBy: text,
  /** Whether it stands on the accident register: the answer in force and its sentence. */
  recordable: z.object({
    answer: z.enum(['yes', 'no', 'open']),
    text: z.string(),
    isChanged: z.boolean(),
    reason: text,
  }),
  /** What the register or a test lacks, asked before the case is closed; tests only for those with the right. */
  gaps: z.array(z.string()),
  drivers: z.array(incidentDriver),
  equipments: z.array(z.object({ id, name: z.string() })),
  otherParties: z.array(z.object({ id, name: text, phone: text, vehicle: text, insurer: text })),
  witnesses: z.array(z.object({ id, name: text, phone: text, statement: text })),
  files: z.array(
    z.object({
      id,
      kind: z.enum(kinds),
      name: z.string(),
      size: z.number(),
      contentType: z.string(),
      link: z.string(),
    }),
  ),
  /** Restricted: null for people without the right. */
  cost: z
    .object({ reserveAmount: z.number().nullable(), paidAmount: z.number().nullable() })
    .nullable(),
  events: z.array(
    z.object({
      id,
      kind: z.enum([
        'created',
        'updated',
        'resolved',
        'reopened',
        'overridden',
        'linked',
        'tested',
      ]),
      happenedAt: instantOut,
      by: text,
      resolutionDate: dayOut.nullable(),
      finalNotes: text,
      reason: text,
      notes: text,
    }),
  ),
  workOrders: z.array(z.object({ id, workOrderNumber: z.string(), status: z.string() })),
  trainings: z.array(z.object({ id, trainingName: z.string() })),
  medicalExams: z.array(z.object({ employeeId: id, displayName: z.string(), dueDate: dayOut })),
  /** Why it may not be deleted, or null. */
  keptBecause: text,
  mayDelete: z.boolean(),
  /** Whether the caller sees tests and costs. */
  seesRestricted: z.boolean(),
  /** The clock of the server, by which the hours left are counted. */
  now: instantOut,
});
