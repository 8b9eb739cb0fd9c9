import { Button, Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Empty } from '../../ui/empty.tsx';
import { FaceDrawing } from '../../ui/face-drawing.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { errorMessage } from '../errors/errors.ts';
import { type Absence, toAbsence } from './absence.ts';
import classes from './shared-page.module.css';

/** The texts when there is nothing to show; an error has its own. */
export interface AbsenceWords {
  readonly title: string;
  readonly text: string;
}

interface Props<Shared> {
  /** The code in the link; '' without one. */
  readonly code: string;
  readonly shared: UseQueryResult<Shared>;
  readonly absences: { readonly [Key in Exclude<Absence, 'failed'>]: AbsenceWords } & {
    readonly failed: { title: string };
  };
  /** The button with which viewers make their own video. */
  readonly makeYourOwn: ReactNode;
  readonly children: (shared: Shared) => ReactNode;
}

/** The page behind a share link: the shared object, or the reason why it is missing. */
export const SharedPage = <Shared,>({ code, shared, absences, makeYourOwn, children }: Props<Shared>) => (
  <div className={classes['page']}>
    {/* The server sends the same as a header. */}
    <meta name="robots" content="noindex, nofollow" />
    {shared.data !== undefined ? (
      children(shared.data)
    ) : shared.error === null && code !== '' ? (
      <Skeleton className={classes['bone'] ?? ''} />
    ) : (
      <Absent
        error={shared.error}
        absences={absences}
        makeYourOwn={makeYourOwn}
        onAgain={() => void shared.refetch()}
      />
    )}
  </div>
);

interface AbsentProps extends Pick<Props<unknown>, 'absences' | 'makeYourOwn'> {
  readonly error: Error | null;
  readonly onAgain: () => void;
}

const Absent = ({ error, absences, makeYourOwn, onAgain }: AbsentProps) => {
  const { t } = useTranslation('common');
  const absence = toAbsence(error);
  const { title } = absences[absence];
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Empty
        heading="h1"
        picture={<FaceDrawing size={110} />}
        title={title}
        text={absence === 'failed' ? errorMessage(error) : absences[absence].text}
        action={
          absence === 'failed' ? (
            <Button size="md" onClick={onAgain}>
              {t('tryAgain')}
            </Button>
          ) : (
            makeYourOwn
          )
        }
      />
    </>
  );
};

interface WordsProps {
  readonly title: string;
  readonly madeWith: string;
  readonly makeYourOwn: ReactNode;
}

/** The shared object's name, and a link for making another one. */
export const SharedWords = ({ title, madeWith, makeYourOwn }: WordsProps) => (
  <div className={classes['words']}>
    <div>
      <h1 dir="auto">{title}</h1>
      <p>{madeWith}</p>
    </div>
    {makeYourOwn}
  </div>
);
