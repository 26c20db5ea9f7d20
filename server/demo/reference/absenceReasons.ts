import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { removeEmptyFields } from '../onlyFilled.ts';
import { type District, includes, type Size } from '../places/district.ts';
import type { Institutions } from '../places/institutions.ts';
import { categoryId } from '../readData.ts';
import { type BucketPlan, bucketPlans, type ReasonPlan, reasonPlans } from './absenceReasonPlans.ts';
import { employeeTypes } from './employeeTypes.ts';
import { entriesOf } from './listEntries.ts';

/** Maximum carryover in days, for reasons and buckets with enforced balances. */
export const maxCarryover = 5;

/** An absence reason with its id, and the ids of the employee types that can use it; empty for all types. */
export interface ReasonEntry {
  readonly id: number;
  readonly plan: ReasonPlan;
  readonly typeIds: readonly number[];
  readonly record: RecordData;
}

/** Absence reasons of a district. */
export function absenceReasons(district: District, institutions: Institutions): ReasonEntry[] {
  const buckets = planned(bucketPlans, district);
  return planned(reasonPlans, district).map(({ plan, id }) => {
    const typeIds = typeIdsOf(plan.types, district);
    const links = {
      absenceReasonId: id,
      instituteId: plan.onlyHighSchools ? institutions.highSchools : institutions.office,
      bucketId: buckets.find((bucket) => bucket.plan.name === plan.bucket)?.id,
      ...(typeIds.length > 0 ? { workerTypeIds: typeIds } : {}),
    };
    return { id, plan, typeIds, record: removeEmptyFields({ ...links, ...reasonFields(plan) }) };
  });
}

/** Buckets of a district, which apply to all schools. */
export function bucketRecords(district: District, institutions: Institutions): RecordData[] {
  return planned(bucketPlans, district).map(({ plan, id }) => {
    const typeIds = typeIdsOf(plan.types ?? [], district);
    const links = { bucketId: id, instituteId: institutions.office };
    const types = typeIds.length > 0 ? { workerTypeIds: typeIds } : {};
    return removeEmptyFields({ ...links, ...bucketFields(plan), ...types });
  });
}

function reasonFields(plan: ReasonPlan): RecordData {
  return {
    absenceReasonName: plan.name,
    customDisplayName: plan.displayName,
    dataAnalysisCategoryId: categoryId(plan.category),
    externalId: plan.code,
    externalId2: plan.code2,
    phoneMenu: plan.phone,
    ...(plan.usage.length > 0 ? { timeUsage: plan.usage } : {}),
    minimumUsage: plan.minimumUsage,
    noticeHours: plan.noticeHours,
    minimumBalance: plan.minimumBalance,
    maxYearlyUsage: plan.max,
    isPublic: !plan.isPrivate,
    needApproval: plan.needsApproval,
    holdUntilApproved: plan.holds,
    carryoverMaximum: plan.enforcesBalances ? maxCarryover : undefined,
    enforceBalances: plan.enforcesBalances,
    enforceNotesToAdministrator: plan.needsNotes,
    hidden: plan.hidden,
  };
}

function bucketFields(plan: BucketPlan): RecordData {
  return {
    bucketName: plan.name,
    externalId: plan.code,
    dataAnalysisCategoryId: plan.category === '' ? undefined : categoryId(plan.category),
    maxYearlyUsage: plan.max,
    enforceBalances: plan.enforcesBalances === true,
    hidden: plan.hidden === true,
  };
}

function planned<P extends { readonly from: Size }>(
  plans: readonly P[],
  district: District,
): { plan: P; id: number }[] {
  return plans
    .map((plan, index) => ({ plan, id: district.firstId + index + 1 }))
    .filter(({ plan }) => includes(district.size, plan.from));
}

function typeIdsOf(codes: readonly string[], district: District): number[] {
  return entriesOf(employeeTypes, district)
    .filter((entry) => codes.includes(entry.code))
    .map((entry) => entry.id);
}
