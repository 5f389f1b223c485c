import * as z from 'zod';
import { listOf, pageOf } from '../filter.ts';
import { operation } from '../operation.ts';
import { id } from '../schema.ts';
import {
  completeMany,
  completeTraining,
  completionDocs,
  liftWaiver,
  reopenTraining,
  saveAttendance,
  waiveTraining,
} from './training-form.ts';
import { trainingFileRow } from './training-file-row.ts';
import { completed, completedMany, completionDetails } from './training-row.ts';
import { trainingFileColumns } from './training.columns.ts';

const changed = z.object({ changed: z.number().int() });

/** The calls that record what was done: completions, their documents and waivers. */
export const trainingCompletions = {
  get: operation({
    method: 'GET',
    path: '/api/Training/GetTrainingCompletion',
    access: 'TRAINING',
    body: 'query',
    input: z.strictObject({ TrainingMappingId: id, CourseCatalogId: id }),
    output: completionDetails,
    summary: 'One course of one person in a training, completed or not.',
  }),
  certificate: operation({
    method: 'GET',
    path: '/api/Training/GetTrainingCertificate',
    access: 'TRAINING',
    body: 'query',
    answer: 'document',
    input: z.strictObject({ TrainingMappingId: id, CourseCatalogId: id }),
    output: z.unknown(),
    summary: 'The certificate of a completion as PDF, with what 49 CFR 172.704(d) asks for.',
  }),
  complete: operation({
    method: 'POST',
    path: '/api/Training/CompleteTraining',
    access: 'TRAINING',
    body: 'multipart',
    writes: true,
    input: completeTraining,
    output: completed,
    summary: 'Records or corrects a completion; a recurring course is assigned again.',
  }),
  completeMany: operation({
    method: 'POST',
    path: '/api/Training/CompleteTrainingBulk',
    access: 'TRAINING',
    body: 'multipart',
    writes: true,
    input: completeMany,
    output: completedMany,
    summary: 'Records one completion for many assignments; each document is stored once.',
  }),
  attend: operation({
    method: 'POST',
    path: '/api/Training/SaveTrainingAttendance',
    access: 'TRAINING',
    body: 'json',
    writes: true,
    input: saveAttendance,
    output: changed,
    summary: 'Marks who was present, absent or excused in a class; their assignments stay open.',
  }),
  reopen: operation({
    method: 'POST',
    path: '/api/Training/ReopenTraining',
    access: 'TRAINING',
    body: 'json',
    writes: true,
    input: reopenTraining,
    output: changed,
    summary:
      'Undoes completions that were recorded by mistake; the history keeps them, documents stay.',
  }),
  waive: operation({
    method: 'POST',
    path: '/api/Training/WaiveTraining',
    access: 'TRAINING',
    body: 'json',
    writes: true,
    input: waiveTraining,
    output: changed,
    summary: 'Waives open assignments, with a reason.',
  }),
  liftWaiver: operation({
    method: 'POST',
    path: '/api/Training/LiftTrainingWaiver',
    access: 'TRAINING',
    body: 'json',
    writes: true,
    input: liftWaiver,
    output: changed,
    summary: 'Lifts waivers, so that the assignments are open again.',
  }),
  files: operation({
    method: 'POST',
    path: '/api/TrainingMappingFile/GetAllTrainingMappingFile',
    access: 'TRAINING',
    body: 'json',
    answer: 'list',
    input: listOf(trainingFileColumns.columns),
    output: pageOf(trainingFileRow),
    summary: 'The documents of completions, newest first.',
  }),
  addFiles: operation({
    method: 'POST',
    path: '/api/TrainingMappingFile/SaveTrainingMappingFileForm',
    access: 'TRAINING',
    body: 'multipart',
    writes: true,
    input: z.strictObject({ trainingMappingId: id, courseCatalogId: id, docs: completionDocs }),
    output: z.object({ added: z.number().int() }),
    summary: 'Adds documents to a completion, such as an old scan that arrives later.',
  }),
};
