import { formatDay } from '@roadproof/domain/format';
import {
  capText,
  medicalCardCap,
  medicalCardMarkLabel,
  medicalCardMarkName,
  medicalCardOf,
} from '@roadproof/domain/people/medical-card';
import { Fact } from '../../../kit/details/details.tsx';
import { DueDay } from '../../../kit/status/due-day.tsx';
import type { Employee } from './employee-facts.tsx';

/** The stored days of a card without their time, as the rules read them. */
const cardOf = (employee: Employee) =>
  medicalCardOf({
    medCertCardDate: employee.medCertCardDate?.slice(0, 10),
    medCertCardExpirationDate: employee.medCertCardExpirationDate?.slice(0, 10),
    medCertCardMark: employee.medCertCardMark,
  });

/** The medical card of a person: its dates, why it lasts 12 months only, and until when a card that is too long counts. */
export function MedicalCardFacts({ employee }: { readonly employee: Employee }) {
  const { medCard, medCertCardMark: mark } = employee;
  const cap = medicalCardCap(cardOf(employee));
  return (
    <>
      <Fact isPrivate label="Medical card issued">
        {formatDay(employee.medCertCardDate)}
      </Fact>
      <Fact isPrivate label="Medical card expires">
        <DueDay day={employee.medCertCardExpirationDate} dueStatus={medCard} />
      </Fact>
      {cap ? (
        <Fact isPrivate label="Medical card counts until">
          {capText(cap)}
        </Fact>
      ) : null}
      {mark ? (
        <Fact isPrivate label={medicalCardMarkName}>
          {medicalCardMarkLabel[mark]}
        </Fact>
      ) : null}
      <Fact label="Medical card state">{employee.medCertCardState.stateName}</Fact>
    </>
  );
}
