import { lateDialog } from '../../../ui/late-dialog.tsx';
import { useRefusal } from '../model/refusal.ts';

const RefusalDialog = lateDialog(async () => (await import('../components/refusal-dialog.tsx')).RefusalDialog);

export const Component = () => {
  const refusal = useRefusal();
  return <RefusalDialog opened={refusal !== null} refusal={refusal} />;
};
