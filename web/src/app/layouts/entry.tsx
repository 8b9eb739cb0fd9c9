import { useMediaQuery } from '@mantine/hooks';
import { Outlet } from 'react-router-dom';
import { SampleStage } from '../../features/home/components/sample-stage.tsx';
import classes from './entry.module.css';

/** A form beside a sample video, which narrow windows have no room for and do not load. */
export const Component = () => {
  const isWide = useMediaQuery('(width >= 62em)', undefined, { getInitialValueInEffect: false });
  return (
    <div className={classes['page']}>
      <div className={classes['form']}>
        <Outlet />
      </div>
      {isWide ? (
        <div className={classes['stage']}>
          <SampleStage />
        </div>
      ) : null}
    </div>
  );
};
