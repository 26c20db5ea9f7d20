import type { Domain } from '../domainRule.ts';
import { absenceApprovers } from './approvers.ts';
import { messageTemplates, sentMessages } from './messages.ts';
import { qualifiedSubstitutes } from './qualifiedSubstitutes.ts';

/** The people around an employee: who can stand in, who approves, and what the employee was told. */
export const employeeContacts: Domain = {
  rules: {},
  actions: {
    'employee/employee': {
      qualifiedSubstitutes,
      absenceApprovers,
      notifications: sentMessages,
      templates: messageTemplates,
    },
  },
};
