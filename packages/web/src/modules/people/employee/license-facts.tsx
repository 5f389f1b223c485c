import { formatDay, formatBoolean } from '@roadproof/domain/format';
import {
  endorsementsText,
  restrictionsText,
  selfCertificationNames,
} from '@roadproof/domain/people/license-facts';
import { vehicleDutyWords } from '@roadproof/domain/people/road-test';
import { Fact } from '../../../kit/details/details.tsx';
import type { Employee } from './employee-facts.tsx';

/** The facts of a license that limit its use, besides its class and its days. */
export function LicenseFacts({ employee }: { readonly employee: Employee }) {
  const { selfCertification, isLearner, hazmatCheckUntil } = employee;
  return (
    <>
      <Fact label="Endorsements">{endorsementsText(employee.endorsements)}</Fact>
      <Fact label="Restrictions">{restrictionsText(employee.restrictions)}</Fact>
      <Fact label="Drives">
        {employee.vehicleDuties.map((duty) => vehicleDutyWords[duty]).join(', ')}
      </Fact>
      <Fact label="Self-certification">
        {selfCertification && selfCertificationNames[selfCertification]}
      </Fact>
      {isLearner === null ? null : <Fact label="Learner’s permit">{formatBoolean(isLearner)}</Fact>}
      {hazmatCheckUntil ? (
        <Fact label="Hazmat security check until">{formatDay(hazmatCheckUntil)}</Fact>
      ) : null}
    </>
  );
}
