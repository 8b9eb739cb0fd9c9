import { Outlet } from 'react-router-dom';
import { SampleStage } from '../../features/home/components/sample-stage.tsx';
import classes from './entry.module.css';

/** A form beside a sample video. */
export const Component = () => (
  <div className={classes['page']}>
    <div className={classes['form']}>
      <Outlet />
    </div>
    <div className={classes['stage']}>
      <SampleStage />
    </div>
  </div>
);
