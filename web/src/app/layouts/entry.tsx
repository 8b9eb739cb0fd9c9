import { Outlet } from 'react-router-dom';
import { SampleStage } from '../../features/home/components/sample-stage.tsx';
import classes from './entry.module.css';

/** A form beside a result, so that one sees what one signs up for. */
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
