import { messageList, messagesLeft, messageTexts, sentMessage } from '../fields/sentMessage.ts';
import { defineTab } from '../model/defineRecord.ts';

/**
 * What an employee was told in the console
 * (docs/specification.md#master-data-7-employee-service: "GET /api/report/notifications").
 */
export const employeeCommunication = defineTab({
  $id: 'employee/communication',
  title: 'Notification',
  description: 'In-app notifications sent to this employee. People without an account don’t receive any.',
  properties: sentMessage,
  'x-entity': {
    id: 'notificationId',
    label: '{text}',
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
        'In-app notifications sent to this employee. People without an account don’t receive any.':
          'Notificaciones enviadas a este empleado en la consola. Quienes no tienen cuenta no reciben ninguna.',
      },
    },
  },
});
