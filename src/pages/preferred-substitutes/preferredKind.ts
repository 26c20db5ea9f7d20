/** A kind of list of preferred substitutes: which entity its rows are, and which of their fields do what. */
export interface PreferredKind {
  readonly entity: string;
  /** Whose list it is. */
  readonly owner: 'workerTypeId' | 'workerId';
  /** Names the owner in the address. */
  readonly parameter: 'employeeTypeId' | 'workerId';
  readonly rank: 'callGroupSortId' | 'callRank';
  /** Holds the order of those without a rank, where the list has one. */
  readonly place?: 'callGroupSortId';
}

/** The list that all employees of a type share. */
export const ofEmployeeType: PreferredKind = {
  entity: 'reference-data/employee-type-preferred-substitute',
  owner: 'workerTypeId',
  parameter: 'employeeTypeId',
  rank: 'callGroupSortId',
};

/** An employee's own list. */
export const ofEmployee: PreferredKind = {
  entity: 'employee/preferred-substitutes',
  owner: 'workerId',
  parameter: 'workerId',
  rank: 'callRank',
  place: 'callGroupSortId',
};
