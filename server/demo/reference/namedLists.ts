import { entries } from './listEntries.ts';

export const payCodes = entries([
  ['Teacher, annual', 'TCA', 'small'],
  ['Teacher, hourly', 'TCH', 'middle'],
  ['Classified, monthly', 'CLM', 'small'],
  ['Classified, hourly', 'CLH', 'small'],
  ['Administrator', 'ADM', 'small'],
  ['Day-to-day substitute', 'SUB', 'small'],
  ['Half-day substitute', 'SUB-H', 'small'],
  ['Long-term substitute', 'SUB-L', 'middle'],
  ['Extended substitute, over 20 days', 'SUB-X', 'large'],
  ['Retired teacher substitute', 'SUB-R', 'large'],
  ['Training hours', 'TRN', 'middle'],
  ['Unpaid', 'NOP', 'small'],
  ['Summer school', 'SUM', 'small', 'unused'],
  ['Emergency pay 2020-21', 'EMG', 'large', 'hidden unused'],
]);

export const budgetCodes = entries([
  ['General fund', 'GEN', 'small'],
  ['Title I', 'T1', 'small'],
  ['Special education', 'SPED', 'small'],
  ['Title II, teacher quality', 'T2', 'middle'],
  ['Title III, English learners', 'T3', 'middle'],
  ['Food service', 'FOOD', 'middle'],
  ['Grants and donations', 'GRT', 'middle'],
  ['Child development', 'CD', 'large'],
  ['Adult education', 'AE', 'large'],
  ['Expanded learning', 'ELO', 'large'],
  ['Pandemic relief', 'ESSER', 'large', 'hidden'],
  ['Capital projects', 'CAP', 'small', 'unused'],
]);

export const vacancyReasons = entries([
  ['New position', 'NEW', 'small'],
  ['Resignation', 'RES', 'small'],
  ['Retirement', 'RET', 'small'],
  ['Leave replacement', 'LVR', 'small'],
  ['Enrollment growth', 'GRO', 'middle'],
  ['Field trip coverage', 'FLD', 'middle'],
  ['Testing support', 'TST', 'middle'],
  ['Reassignment', 'REA', 'large'],
  ['Position not yet filled', 'OPN', 'large'],
  ['Pilot program', 'PIL', 'small', 'unused'],
  ['Class size reduction 2009', 'CSR', 'large', 'hidden unused'],
]);

export const cancellationReasons = entries([
  ['Substitute is ill', 'ILL', 'small'],
  ['Family emergency', 'FAM', 'small'],
  ['Transportation', 'TRA', 'small'],
  ['Employee returned', 'RET', 'small'],
  ['Accepted another job', 'OTH', 'middle'],
  ['School asked for somebody else', 'SCH', 'middle'],
  ['Did not appear', 'NOS', 'middle'],
  ['Double booking', 'DBL', 'large'],
  ['Entered in error', 'ERR', 'small', 'unused'],
  ['Vaccination status', 'VAX', 'large', 'hidden unused'],
]);
