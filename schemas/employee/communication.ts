import { messageList, messagesLeft, messageTexts, sentMessage } from '../fields/sentMessage.ts';
import { defineTab } from '../model/defineRecord.ts';

/**
 * Messages sent to an employee, by all channels (docs/specification.md#master-data-7-employee-service: "GET
 * /api/report/notifications"; docs/domain.md#notifications).
 */
export const employeeCommunication = defineTab({
  $id: 'employee/communication',
  title: 'Message',
  description: 'Notifications, emails and text messages to this employee.',
  properties: sentMessage,
  'x-entity': {
    id: 'notificationId',
    label: '{sentAt}',
    plural: 'Communication',
    tab: 'Communication',
    computed: 'sentMessages',
    operations: { list: 'GET /api/report/notifications?workerId' },
    permission: 'COMMUNICATION',
    count: messagesLeft,
    list: messageList,
    translations: {
      es: {
        ...messageTexts,
        'Notifications, emails and text messages to this employee.':
          'Notificaciones, correos y mensajes de texto a este empleado.',
      },
    },
  },
});
