import type { Draft } from './draft.ts';
import { pdfOf } from './pdf.ts';
import type { People } from './people.ts';

/** Writes what the office keeps beside the records: the manual and feedback about the product. */
export function addOfficePapers(draft: Draft, people: People): void {
  const document = (name: string, lines: readonly string[], sortOrder: number): void => {
    const content = pdfOf(name, lines);
    const documentFileId = draft.file({
      name: `${name}.pdf`,
      contentType: 'application/pdf',
      content,
    });
    draft.add('referenceDocument', { name, documentFileId, sortOrder });
  };
  document('Driver Handbook', ['Hours, inspections, cargo, accidents', 'Call dispatch first'], 1);
  document('Accident Kit', ['What to photograph', 'Whom to call', 'What not to say'], 2);
  const feedback = (
    from: string,
    type: string,
    status: 'New' | 'Planned' | 'Done',
    ago: number,
    page: string,
    text: string,
  ): string => {
    const person = people.named(from);
    return draft.add('feedback', {
      employeeId: person.id,
      userName: person.name,
      projectName: 'Roadproof',
      title: `${page.split('/').filter(Boolean).reverse().join(' ')}: ${type}`,
      type,
      status,
      page,
      route: page,
      browser:
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
      viewport: '1440 x 900',
      rating: 0,
      description: text,
      createdAt: draft.instant(draft.day(-ago)),
    });
  };
  feedback(
    'office',
    'Feedback',
    'New',
    2,
    '/employee/list',
    'Could the phone number be one click to call?',
  );
  feedback(
    'maintenance',
    'Issue',
    'Planned',
    15,
    '/equipment/list',
    'I would like to enter all odometers in one go.',
  );
  const answered = feedback(
    'safety',
    'Feedback',
    'Done',
    48,
    '/training/tracker',
    'The tracker shows who is late at a glance. Thank you.',
  );
  const comment = 'Glad it helps.';
  draft.add('feedbackComment', {
    feedbackId: answered,
    employeeId: people.named('admin').id,
    comment,
  });
}
